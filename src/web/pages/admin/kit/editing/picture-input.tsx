import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { MAX_PICTURE_BYTES } from '#contract/limits.ts';
import { refusal } from '#domain/refusal.ts';
import { refusalMessage } from '#texts/refusals.ts';
import type { ApiError } from '../../../../api/api-client.ts';
import { FieldError } from '../../../../components/field/field.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import { useLanguage } from '../../../../i18n/language.tsx';
import css from './form.module.css';

/** The button that a picture is chosen with, other ways beside it, and beneath what there is to say. */
export function PictureInput({
  choice: { input, rejection: refused },
  label,
  words,
  hint,
  children,
}: {
  choice: PictureChoice;
  /** What the field is called. */
  label: string;
  /** What the button says. */
  words: string;
  hint: string;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <div className={css.pictureWays}>
        <input
          {...input}
          id={id}
          aria-label={label}
          aria-describedby={refused ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={refused ? true : undefined}
          className={css.file}
        />
        <label htmlFor={id} className={css.choose}>
          <Icon name="image" size="s" />
          {words}
        </label>
        {children}
      </div>
      <p id={`${id}-hint`} role="status" className={css.hint}>
        {hint}
      </p>
      {refused && <FieldError id={`${id}-error`}>{refused}</FieldError>}
    </>
  );
}

const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export interface PictureChoice {
  /** For the field that it is chosen in. */
  input: ComponentProps<'input'>;
  /** The chosen picture to look at, before it is sent. */
  preview: string | undefined;
  /** Why it can't be taken, in words: at once, or from the server. */
  rejection: string | undefined;
  clear: () => void;
  focus: () => void;
  /** Lets somebody choose one, from a button of your own. */
  open: () => void;
}

/** A picture that somebody chooses, until it is sent. */
export function usePictureChoice({
  error,
  onChange,
  keepsFormer = false,
}: {
  /** What the server said of the one that was sent. */
  error: ApiError | undefined;
  /** Undefined when there is none any more. */
  onChange: (file: File | undefined) => void;
  /** A file that can't be taken leaves the one before it; for who sends that one and not what the field holds. */
  keepsFormer?: boolean;
}): PictureChoice {
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const newest = useRef<File>(undefined);
  const [preview, setPreview] = useState<string>();
  const [refused, setRefused] = useState<string>();

  // Whether another one was chosen since the server spoke.
  const [answered, setAnswered] = useState(error);
  const [isNewer, setNewer] = useState(false);
  if (answered !== error) {
    setAnswered(error);
    setNewer(false);
  }

  const change = (file: File | undefined) => {
    newest.current = file;
    setRefused(undefined);
    setNewer(true);
    onChange(file);
  };
  const clear = () => {
    change(undefined);
    setPreview(undefined);
    if (input.current) input.current.value = '';
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    const words = file && checkPicture(file);
    if (!file || words) {
      if (keepsFormer) currentTarget.value = '';
      else clear();
      return setRefused(words && refusalMessage(words, language));
    }
    change(file);
    const reader = new FileReader();
    reader.onload = () => newest.current === file && setPreview(String(reader.result));
    reader.readAsDataURL(file);
  };
  // The refusal's own words, unless another picture was chosen since.
  const isAboutIt = error?.code.startsWith('picture_') || error?.issues?.some(({ path }) => path === 'image');
  return {
    input: { ref: input, type: 'file', name: 'image', accept: ACCEPTED_TYPES, onChange: choose },
    preview,
    rejection: refused ?? (isAboutIt && !isNewer ? error?.message : undefined),
    clear,
    focus: () => input.current?.focus(),
    open() {
      if (!input.current) return;
      // The same picture once more is a choice too.
      input.current.value = '';
      input.current.click();
    },
  };
}

/** What can be seen without the server, before somebody waits for it. */
function checkPicture(file: File) {
  if (file.size > MAX_PICTURE_BYTES) {
    return refusal('picture_too_large', { megabytes: MAX_PICTURE_BYTES / 1_000_000 });
  }
  return ACCEPTED_TYPES.split(',').includes(file.type) ? undefined : refusal('picture_type_unsupported');
}
