import { contactTexts } from '#texts/contact.ts';
import { useTexts } from '../../i18n/language.tsx';
import type { Restaurant } from '../../restaurant/restaurant.ts';
import { ContactForm } from './contact-form.tsx';
import css from './contact-section.module.css';
import { RestaurantMap } from './restaurant-map.tsx';
import type { MessageResult } from './send-message.ts';

/** The map and the contact form; at `#contact`. */
export function ContactSection({
  restaurant,
  answer,
  about,
}: {
  restaurant: Restaurant;
  answer?: MessageResult;
  /** What the message begins with, and its heading. */
  about?: { title: string; message: string } | undefined;
}) {
  const t = useTexts(contactTexts);
  return (
    <section id="contact" className={css.contact} aria-labelledby="contact-title">
      <div className={`wrap ${css.grid}`}>
        <RestaurantMap restaurant={restaurant} />
        <div>
          <h2 id="contact-title" className={css.title}>
            {about?.title ?? t.write}
          </h2>
          <ContactForm answer={answer} message={about?.message} />
        </div>
      </div>
    </section>
  );
}
