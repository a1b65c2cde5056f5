import { useState } from 'react';
import { MAX_COMPANY_LENGTH, MAX_COMPANY_REFERENCE_LENGTH } from '#domain/name-line.ts';
import { companyTexts } from '#texts/company.ts';
import { Fields, TextField } from '../../../components/field/field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import css from './phone-order.module.css';

interface Company {
  company: string;
  companyReference: string;
}

/** The company that an order is invoiced to, behind one line: few callers are one. */
export function CompanyPart({
  value: { company, companyReference },
  onChange,
}: {
  value: Company;
  onChange: (fields: Partial<Company>) => void;
}) {
  const t = useTexts(companyTexts);
  const isKnown = company !== '' || companyReference !== '';
  // Stays open while what was known is replaced.
  const [isOpen, setOpen] = useState(isKnown);
  return (
    <details
      className={css.company}
      open={isOpen || isKnown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t.title}</summary>
      <Fields>
        <TextField
          label={t.company}
          hint={t.hint}
          value={company}
          maxLength={MAX_COMPANY_LENGTH}
          autoComplete="off"
          onChange={({ target }) => onChange({ company: target.value })}
        />
        <TextField
          label={t.reference}
          isOptional
          value={companyReference}
          maxLength={MAX_COMPANY_REFERENCE_LENGTH}
          autoComplete="off"
          onChange={({ target }) => onChange({ companyReference: target.value })}
        />
      </Fields>
    </details>
  );
}
