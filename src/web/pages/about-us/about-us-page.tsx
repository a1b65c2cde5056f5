import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { takesOrders } from '#domain/offers.ts';
import type { BlockName } from '#domain/website/blocks.ts';
import { aboutTexts } from '#texts/about.ts';
import { localize } from '#texts/localized.ts';
import { callApi } from '../../api/api-client.ts';
import { getServerContext } from '../../api/server-context.ts';
import { Arch, ArchClip } from '../../components/arch/arch.tsx';
import { ButtonLink } from '../../components/button/button.tsx';
import { Picture, ServingNote } from '../../components/picture/picture.tsx';
import { languageOf, useTexts } from '../../i18n/language.tsx';
import { loadSite } from '../../restaurant/load-site.ts';
import { findRestaurant, pageHead, type Restaurant, useRestaurant } from '../../restaurant/restaurant.ts';
import css from './about-us.module.css';
import { type AboutWords, paragraphsOf, toAboutWords } from './about-views.ts';
import type { CounterValues } from './count-up.ts';
import { Counters } from './counters.tsx';
import { type AboutFeature, Features } from './features.tsx';
import { TeamMarquee, type TeamPicture } from './team-marquee.tsx';

const PICTURE_SIZES = '(max-width: 820px) 70vw, 400px';

interface AboutData {
  words: AboutWords;
  counters: CounterValues;
  team: TeamPicture[];
  features: AboutFeature[];
}

export async function loader(args: LoaderFunctionArgs): Promise<AboutData> {
  const { request, context } = args;
  const language = languageOf(new URL(request.url).pathname);
  const [restaurant, content] = await Promise.all([
    callApi(getServerContext(context).apiFor(request).restaurant.$get(), language),
    loadSite(args),
  ]);
  if (!restaurant.ok) throw new Response(null, { status: 503 });
  const { counters, team, features, offers } = restaurant.data;
  return {
    words: toAboutWords(content, language),
    counters: takesOrders(offers) ? counters : { ...counters, orders: 0 },
    team: team.map(({ image, ...words }) => ({ image, ...localize(language, 'caption', words) })),
    features: features.map(({ icon, ...words }) => {
      return { ...localize(language, 'title', words), ...localize(language, 'text', words), icon };
    }),
  };
}

export function meta({ location, matches }: MetaArgs) {
  const language = languageOf(location.pathname);
  const t = aboutTexts[language];
  const site = findRestaurant(matches, language);
  if (!site) return [{ title: t.title }];
  const { name, address } = site;
  return pageHead(site, 'about', { title: t.tabTitle(name), description: t.description(name, address.city) });
}

export default function AboutUsPage() {
  const { words, team } = useLoaderData<AboutData>();
  const site = useRestaurant();
  // The first team picture is at the head instead of the home page's; a single one stays in the marquee.
  const opening = team.length > 1 ? team[0] : undefined;
  const marquee = opening ? team.slice(1) : team;
  // Without the restaurant the layout shows its error page.
  if (!site) return null;
  return (
    <>
      <ArchClip />
      {words.order.map((block) => (
        <AboutBlock key={block} block={block} site={site} opening={opening} marquee={marquee} />
      ))}
    </>
  );
}

/** A block in its place; nothing where it has no content. */
function AboutBlock({
  block,
  site,
  opening,
  marquee,
}: {
  block: BlockName;
  site: Restaurant;
  opening: TeamPicture | undefined;
  marquee: TeamPicture[];
}) {
  const { words, counters, features } = useLoaderData<AboutData>();
  switch (block) {
    case 'intro':
      return <Intro words={words.intro} site={site} opening={opening} />;
    case 'features':
      return features.length > 0 && <Features features={features} title={words.features.title} />;
    case 'founders':
      return words.founders && <Founder words={words.founders} />;
    case 'services':
      return words.services && <Services words={words.services} />;
    case 'team':
      return marquee.length > 0 && <TeamMarquee pictures={marquee} words={words.team} />;
    case 'aims':
      return words.aims.length > 0 && <Aims aims={words.aims} />;
    case 'counters':
      return <Counters counters={counters} title={words.counters.title} />;
    default:
      return null;
  }
}

function Intro({
  words: { motto, text },
  site,
  opening,
}: {
  words: AboutWords['intro'];
  site: Restaurant;
  opening: TeamPicture | undefined;
}) {
  const t = useTexts(aboutTexts);
  return (
    <header className={`wrap ${css.intro}`}>
      <div className={css.introWords}>
        <h1 className={css.title}>{t.title}</h1>
        <p lang={motto?.lang} className={css.motto}>
          {motto?.text ?? site.name}
        </p>
        {text && (
          <p lang={text.lang} className={css.introText}>
            {text.text}
          </p>
        )}
        <p className={css.ways}>
          <ButtonLink look="main" size="l" to="/menu">
            {t.toMenu}
          </ButtonLink>
          {site.offers.reservations && (
            <ButtonLink size="l" to="/#table">
              {t.table}
            </ButtonLink>
          )}
        </p>
      </div>
      {opening ? (
        <figure className={css.window}>
          <Arch>
            <Picture image={opening.image} alt="" sizes={PICTURE_SIZES} isFirst />
          </Arch>
          <figcaption lang={opening.captionLang} className={`tiny soft ${css.serving}`}>
            {opening.caption}
          </figcaption>
        </figure>
      ) : (
        <div className={css.window}>
          <Arch>
            <Picture
              image={site.heroImage}
              alt={site.heroAlt}
              altLang={site.heroAltLang}
              sizes={PICTURE_SIZES}
              widths={[320, 480, 640, 960, 1280]}
              isFirst
            />
          </Arch>
          {site.isSample && site.isHeroSample && <ServingNote className={css.serving} />}
        </div>
      )}
    </header>
  );
}

function Founder({ words: { title, text, signature } }: { words: NonNullable<AboutWords['founders']> }) {
  const t = useTexts(aboutTexts);
  const [first, ...rest] = paragraphsOf(text?.text ?? '');
  return (
    <section className={css.founder} data-room="aubergine" aria-labelledby="founder">
      <div className={`wrap ${css.founderGrid}`}>
        <h2 id="founder" lang={title?.lang}>
          {title?.text ?? t.founder}
        </h2>
        <div className={css.founderWords} lang={text?.lang}>
          <p className={css.founderFirst}>{first}</p>
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {signature && (
            <p lang={signature.lang} className="over">
              {signature.text}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function Services({ words: { title, items } }: { words: NonNullable<AboutWords['services']> }) {
  const t = useTexts(aboutTexts);
  return (
    <section className={`wrap ${css.services}`} aria-labelledby="services">
      <h2 id="services" lang={title?.lang}>
        {title?.text ?? t.services}
      </h2>
      <dl className={css.serviceList}>
        {items.map(({ name, text }) => (
          <div key={name?.text} className={css.service}>
            <dt lang={name?.lang}>{name?.text}</dt>
            <dd lang={text?.lang}>{text?.text}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink icon="mail" to="/contact-us">
        {t.ask}
      </ButtonLink>
    </section>
  );
}

function Aims({ aims }: { aims: AboutWords['aims'] }) {
  const t = useTexts(aboutTexts);
  const titleOf = ({ key, title }: AboutWords['aims'][number]) => title?.text ?? t[key];
  return (
    <section className={`wrap ${css.aims}`} aria-label={aims.map(titleOf).join(', ')}>
      {aims.map((aim) => (
        <div key={aim.key}>
          <h2 lang={aim.title?.lang}>{titleOf(aim)}</h2>
          <p lang={aim.text?.lang}>{aim.text?.text}</p>
        </div>
      ))}
    </section>
  );
}
