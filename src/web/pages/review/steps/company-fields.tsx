import { useEffect, useEffectEvent } from 'react';
import { MAX_COMPANY_LENGTH, MAX_COMPANY_REFERENCE_LENGTH } from '#domain/name-line.ts';
import { companyTexts } from '#texts/company.ts';
import { callApi, createApi } from '../../../api/api-client.ts';
import { Button } from '../../../components/button/button.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { readToken } from '../../../session/session.ts';
import css from '../review.module.css';
import type { Checkout } from '../use-checkout.ts';

/** The company that it is invoiced to: as in the last order for one, until something is typed. */
export function CompanyFields({ checkout: { draft, change } }: { checkout: Checkout }) {
  const language = useLanguage();
  const t = companyTexts[language];
  const { company, companyReference } = draft;
  const prefill = useEffectEvent((last: { company?: string; companyReference?: string } | undefined) => {
    if (last && !company && !companyReference)
      change({ company: last.company ?? '', companyReference: last.companyReference ?? '' });
  });
  useEffect(() => {
    const api = createApi({ language, token: readToken() });
    void callApi(api.orders.all.$get(), language).then((orders) => {
      if (orders.ok) prefill(orders.data.find(({ address }) => address.company)?.address);
    });
  }, [language]);
  return (
    <div className={css.request}>
      <TextField
        autoFocus={!company}
        name="company"
        label={t.company}
        hint={t.hint}
        value={company ?? ''}
        maxLength={MAX_COMPANY_LENGTH}
        autoComplete="organization"
        onChange={({ target }) => change({ company: target.value })}
      />
      <TextField
        name="companyReference"
        label={t.reference}
        isOptional
        value={companyReference}
        maxLength={MAX_COMPANY_REFERENCE_LENGTH}
        autoComplete="off"
        onChange={({ target }) => change({ companyReference: target.value })}
      />
      <p className="small soft">{t.payment}</p>
      <div>
        <Button look="text" size="s" onClick={() => change({ company: null, companyReference: '' })}>
          {t.without}
        </Button>
      </div>
    </div>
  );
}
