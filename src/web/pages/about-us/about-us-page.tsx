import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { aboutTexts } from '#texts/about.ts';
import { localize } from '#texts/localized.ts';
import { callApi } from '../../api/api-client.ts';
import { getServerContext } from '../../api/server-context.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { Arch, ArchClip } from '../../components/ornament/ornament.tsx';
import { Picture, ServingNote } from '../../components/picture/picture.tsx';
import { languageOf, useTexts } from '../../i18n/language.tsx';
import { findRestaurant, useRestaurant } from '../../restaurant/restaurant.ts';
import css from './about-us.module.css';
import type { CounterValues } from './count-up.ts';
import { Counters } from './counters.tsx';
import { type AboutFeature, Features } from './features.tsx';
import { TeamMarquee, type TeamPicture } from './team-marquee.tsx';

const PICTURE_SIZES = '(max-width: 820px) 70vw, 400px';

interface AboutData {
  counters: CounterValues;
  team: TeamPicture[];
  features: AboutFeature[];
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<AboutData> {
  const language = languageOf(new URL(request.url).pathname);
  const restaurant = await callApi(getServerContext(context).apiFor(request).restaurant.$get(), language);
  if (!restaurant.ok) throw new Response(null, { status: 503 });
  const { counters, team, features } = restaurant.data;
  return {
    counters,
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
  return [{ title: t.tabTitle(name) }, { name: 'description', content: t.description(name, address.city) }];
}

export default function AboutUsPage() {
  const { counters, team, features } = useLoaderData<AboutData>();
  const site = useRestaurant();
  const t = useTexts(aboutTexts);
  // The first team picture is at the head instead of the home page's; a single one stays in the marquee.
  const opening = team.length > 1 ? team[0] : undefined;
  const marquee = opening ? team.slice(1) : team;
  // Without the restaurant the layout shows its error page.
  if (!site) return null;
  return (
    <>
      <ArchClip />
      <header className={`wrap ${css.intro}`}>
        <div className={css.introWords}>
          <h1 className={css.title}>{t.title}</h1>
          <p className={css.motto}>{t.intro}</p>
          <p className={css.introText}>{t.introText(site.name, site.address.city)}</p>
          <p className={css.ways}>
            <ButtonLink look="main" size="l" to="/menu">
              {t.toMenu}
            </ButtonLink>
            <ButtonLink size="l" to="/#table">
              {t.table}
            </ButtonLink>
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
      {features.length > 0 && <Features features={features} />}
      <Founder />
      <Services />
      {marquee.length > 0 && <TeamMarquee pictures={marquee} />}
      <Mission />
      <Counters counters={counters} />
    </>
  );
}

function Founder() {
  const t = useTexts(aboutTexts);
  const [first, ...rest] = t.founderText;
  return (
    <section className={css.founder} data-room="aubergine" aria-labelledby="founder">
      <div className={`wrap ${css.founderGrid}`}>
        <h2 id="founder">{t.founder}</h2>
        <div className={css.founderWords}>
          <p className={css.founderFirst}>{first}</p>
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="over">{t.founderSign}</p>
        </div>
      </div>
    </section>
  );
}

const SERVICES = ['catering', 'hall', 'bar'] as const;

function Services() {
  const t = useTexts(aboutTexts);
  return (
    <section className={`wrap ${css.services}`} aria-labelledby="services">
      <h2 id="services">{t.services}</h2>
      <dl className={css.serviceList}>
        {SERVICES.map((service) => {
          const [name, text] = t.serviceWords[service];
          return (
            <div key={service} className={css.service}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          );
        })}
      </dl>
      <ButtonLink icon="mail" to="/contact-us">
        {t.ask}
      </ButtonLink>
    </section>
  );
}

function Mission() {
  const t = useTexts(aboutTexts);
  return (
    <section className={`wrap ${css.aims}`} aria-label={`${t.vision}, ${t.mission}`}>
      <div>
        <h2>{t.vision}</h2>
        <p>{t.visionText}</p>
      </div>
      <div>
        <h2>{t.mission}</h2>
        <p>{t.missionText}</p>
      </div>
    </section>
  );
}
