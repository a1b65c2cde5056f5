import { MAX_LOGO_BYTES, MAX_PICTURE_MEGAPIXELS, MIN_LOGO_PIXELS } from '#contract/limits.ts';
import type { Logo } from '#domain/logo.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { newId } from '../db/ids.ts';
import { MAIL_LOGO_SUFFIX, PICTURE_PATH } from './pictures.ts';
import { runDrawing, unpackDrawing } from './run-drawing.ts';
import { enqueueUpload, hasPngSignature, type PictureDeps } from './store-picture.ts';

/**
 * Stores an uploaded logo, a PNG or SVG: it is drawn again from its pixels, so that nothing of the file itself is ever
 * sent to anybody (decision 089), without its transparent border, as PNG. A refused logo leaves nothing behind.
 */
export async function storeLogo(deps: PictureDeps, upload: Blob): Promise<Logo | Refusal> {
  if (upload.size > MAX_LOGO_BYTES) {
    return refusal('picture_too_large', { megabytes: MAX_LOGO_BYTES / 1_000_000 });
  }
  const drawn = await enqueueUpload(async () => {
    const bytes = new Uint8Array(await upload.arrayBuffer());
    const refused = hasPngSignature(bytes) ? checkPng(bytes) : checkSvg(bytes);
    if (isRefusal(refused)) return refused;
    const output = await runDrawing('draw-logo', bytes, [refused]);
    if (output === null) return refusal('picture_damaged');
    return unpackDrawing(output) ?? refusal('logo_empty');
  });
  if (isRefusal(drawn)) return drawn;
  const { master, mail, ...facts } = drawn;
  if (Math.max(facts.width, facts.height) < MIN_LOGO_PIXELS) {
    return refusal('logo_too_small', { pixels: MIN_LOGO_PIXELS });
  }
  const name = newId();
  await deps.pictures.save(`${name}${MAIL_LOGO_SUFFIX}`, mail);
  await deps.pictures.save(`${name}.png`, master);
  deps.pictureMaker.makeSizes();
  deps.live.publish({ type: 'pictures' });
  return { image: `${PICTURE_PATH}/${name}`, ...facts };
}

/** The size stands in the header, before anything is decoded. */
function checkPng(bytes: Uint8Array): 'png' | Refusal {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 24) return refusal('picture_damaged');
  const pixels = view.getUint32(16) * view.getUint32(20);
  if (pixels > MAX_PICTURE_MEGAPIXELS * 1_000_000) {
    return refusal('picture_too_many_pixels', { megapixels: MAX_PICTURE_MEGAPIXELS });
  }
  return 'png';
}

/** More than any logo has; each costs the one who draws it. */
const MAX_SVG_TAGS = 20_000;

/**
 * What a drawing of a restaurant never needs and an attack does: entities, which can be nested into a bomb, files that are
 * read from elsewhere, and a text that checks would read otherwise than the one who draws.
 */
function checkSvg(bytes: Uint8Array): 'svg' | Refusal {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refusal('logo_type_unsupported');
  }
  const root =
    /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?\s*>\s*)*<(?:\w+:)?svg[\s>]/i;
  if (!root.test(text)) return refusal('logo_type_unsupported');
  const isOtherwiseEncoded = /^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-?8|us-ascii)/i.test(text);
  if (isOtherwiseEncoded || /<!ENTITY|<!DOCTYPE[^>]*\[|xinclude|<\?xml-stylesheet/i.test(text)) {
    return refusal('logo_svg_unsafe');
  }
  return (text.match(/</g)?.length ?? 0) > 2 * MAX_SVG_TAGS ? refusal('logo_svg_unsafe') : 'svg';
}
