import { useRef, useState } from 'react';
import { placeLines } from '#domain/place-lines.ts';
import { contactTexts } from '#texts/contact.ts';
import { useTexts } from '../../i18n/language.tsx';
import type { Restaurant } from '../../restaurant/restaurant.ts';
import { storeConsent, useMapConsent } from '../../storage/consent.ts';
import { Button } from '../button/button.tsx';
import css from './restaurant-map.module.css';

/** How far the map extends to each side of the restaurant, in degrees. */
const MAP_EXTENT = { longitude: 0.008, latitude: 0.0045 };

/**
 * A drawing until the visitor loads the map or has accepted it in the cookie notice: nothing is requested from
 * OpenStreetMap before. The consent is withdrawn at the map itself.
 */
export function RestaurantMap({ restaurant }: { restaurant: Pick<Restaurant, 'address' | 'location'> }) {
  const t = useTexts(contactTexts);
  const [isRequested, setRequested] = useState(false);
  const isConsented = useMapConsent();
  const card = useRef<HTMLDivElement>(null);
  const { address, location } = restaurant;
  const addressText = placeLines(address).join(', ');
  if ((isRequested || isConsented) && location) {
    return (
      <div className={css.map}>
        <iframe
          className={css.frame}
          title={t.mapTitle(addressText)}
          src={embedUrl(location)}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
        {isConsented && (
          <Button
            size="s"
            className={css.takeBack}
            onClick={() => {
              setRequested(false);
              storeConsent('declined');
              // The button goes with the map: the focus moves to what replaces it.
              requestAnimationFrame(() => card.current?.querySelector('button')?.focus());
            }}
          >
            {t.askForMap}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={css.map}>
      <PlaceholderMap />
      <div ref={card} className={css.card}>
        <b>{addressText}</b>
        {location && <p className="soft">{t.mapNotice}</p>}
        <div className={css.ways}>
          {location && (
            <Button size="s" icon="pin" onClick={() => setRequested(true)}>
              {t.loadMap}
            </Button>
          )}
          <a href={mapLink(addressText)} rel="noreferrer">
            {t.openMap}
            <span className="vh"> ({t.newWindow})</span>
          </a>
        </div>
      </div>
    </div>
  );
}

export function mapLink(addressText: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: addressText })}`;
}

function embedUrl({ latitude, longitude }: NonNullable<Restaurant['location']>): string {
  const box = [
    longitude - MAP_EXTENT.longitude,
    latitude - MAP_EXTENT.latitude,
    longitude + MAP_EXTENT.longitude,
    latitude + MAP_EXTENT.latitude,
  ];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** A drawing of invented streets. */
function PlaceholderMap() {
  return (
    <svg viewBox="0 90 500 460" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
      <g className={css.streets}>
        <path strokeWidth="16" d="M-20 340C90 320 150 250 260 240S420 180 520 60" />
        <path strokeWidth="10" d="M90 -20C140 120 190 190 260 240S380 380 400 480" />
        <path strokeWidth="7" d="M-20 120C80 140 120 130 180 170" />
        <path
          strokeWidth="6"
          d="M40 480C70 420 90 380 110 326M330 205C350 260 430 290 520 300M290 -20C300 60 340 120 400 158M150 60C220 70 260 60 312 50"
        />
      </g>
      <path className={css.river} strokeWidth="9" d="M-20 420C120 400 200 440 330 400S480 360 520 380" />
      <circle className={css.house} cx="260" cy="240" r="9" />
      <circle className={css.ring} cx="260" cy="240" r="20" />
    </svg>
  );
}
