import type { ReactNode } from 'react';
import { classNames } from '../../../../components/class-names.ts';
import { Picture } from '../../../../components/picture/picture.tsx';
import { LocalLink } from '../../../../i18n/language.tsx';
import css from './rows.module.css';

/** One item of an editable list: its picture, its name as a link to the form, a line of detail, and the children. */
export function EditRow({
  name,
  to,
  image,
  detail,
  isEdited,
  className,
  children,
}: {
  name: string;
  /** Where it is edited; undefined for a person who may not. */
  to: string | undefined;
  /** Null if there is none yet; undefined for items that never have one. */
  image?: string | null;
  detail?: ReactNode;
  isEdited: boolean;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <li
      className={classNames(css.row, image !== undefined && css.pictured, isEdited && css.edited, className)}
    >
      {image !== undefined && <Picture image={image} alt="" sizes="64px" className={css.thumb} />}
      <div className={css.words}>
        {to ? (
          <LocalLink
            to={to}
            preventScrollReset
            aria-current={isEdited ? 'true' : undefined}
            className={css.name}
          >
            {name}
          </LocalLink>
        ) : (
          <b className={css.name}>{name}</b>
        )}
        {detail && <span className={css.detail}>{detail}</span>}
      </div>
      {children}
    </li>
  );
}
