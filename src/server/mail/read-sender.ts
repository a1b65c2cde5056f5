import type { Logo } from '#domain/logo.ts';
import { chosenAccent } from '#domain/look/accent.ts';
import { mailColorsOf } from '#domain/look/mail-colors.ts';
import { missingPages } from '#domain/offers.ts';
import { findLook } from '#looks/index.ts';
import type { Db } from '../db/schema.ts';
import { MAIL_LOGO_SUFFIX, type PictureStorage } from '../files/pictures.ts';
import { MAIL_LOGO_SIZE } from '../files/run-drawing.ts';
import { readPictureFile } from '../files/store-picture.ts';
import { readIdentity } from '../settings/index.ts';
import { readSiteContent } from '../website/index.ts';
import { LOGO_CID, type MailLogo, type Sender } from './render-email.ts';

/** The sender according to the current settings. Without pictures at hand a mail has the name instead of the logo. */
export async function readSender(
  { db, pictures }: { db: Db; pictures?: PictureStorage },
  { from, baseUrl }: Pick<Sender, 'from' | 'baseUrl'>,
): Promise<Sender> {
  const [{ restaurant, legal, look, logo, offers }, { phrases }] = await Promise.all([
    readIdentity(db),
    readSiteContent(db),
  ]);
  const chosen = findLook(look.look);
  return {
    ...{ restaurant, company: legal.company, from, baseUrl, closing: phrases.emails },
    missing: missingPages(offers),
    colors: mailColorsOf(chosen, chosenAccent(chosen, look)),
    logo: logo && pictures ? await readMailLogo(pictures, logo) : null,
  };
}

/** Null if the file is gone: a mail is worth sending without it. */
async function readMailLogo(
  pictures: PictureStorage,
  { image, width, height, plate }: Logo,
): Promise<MailLogo | null> {
  const png = await readPictureFile(pictures, `${image}${MAIL_LOGO_SUFFIX}`);
  if (!png) return null;
  // Two of its pixels for each of the mail's.
  const scale = Math.min(MAIL_LOGO_SIZE.width / width, MAIL_LOGO_SIZE.height / height, 1) / 2;
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return { src: `cid:${LOGO_CID}`, ...size, plate, png };
}
