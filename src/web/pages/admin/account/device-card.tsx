import { adminAccountTexts } from '#texts/admin-account.ts';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { useTexts } from '../../../language.tsx';
import { usePrintOnAccept } from '../prints/print-on-accept.ts';
import css from './account.module.css';

/** What this browser does, whoever is logged in. */
export function DeviceCard() {
  const t = useTexts(adminAccountTexts).device;
  const [isPrinting, setPrinting] = usePrintOnAccept();
  return (
    <section className={css.card} aria-labelledby="device">
      <header>
        <h2 id="device" className={css.title}>
          {t.title}
        </h2>
        <p className={css.lead}>{t.text}</p>
      </header>
      <Checkbox checked={isPrinting} onChange={(event) => setPrinting(event.target.checked)}>
        {t.print}
      </Checkbox>
    </section>
  );
}
