import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { MAX_LOGO_BYTES, MAX_PICTURE_BYTES } from '#contract/limits.ts';
import { refusal } from '#domain/refusal.ts';
import { refusalMessage } from '#texts/refusals.ts';
import type { ApiError } from '../../../../api/api-client.ts';
import { FieldError } from '../../../../components/field/field.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import { useLanguage } from '../../../../i18n/language.tsx';
import css from './form.module.css';

/** The button to choose a picture, other buttons beside it, and a hint or error below. */
export function PictureInput({
  choice: { input, rejection },
  label,
  words,
  hint,
  children,
}: {
  choice: PictureChoice;
  /** Of the field. */
  label: string;
  /** Of the button. */
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
          aria-describedby={rejection ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={rejection ? true : undefined}
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
      {rejection && <FieldError id={`${id}-error`}>{rejection}</FieldError>}
    </>
  );
}

const LOGO_TYPES = 'image/png,image/svg+xml';
const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export interface PictureChoice {
  /** Props of the file input. */
  input: ComponentProps<'input'>;
  /** Data URL of the chosen picture. */
  preview: string | undefined;
  /** Why the picture is refused, by the browser's check or by the server. */
  rejection: string | undefined;
  clear: () => void;
  focus: () => void;
  /** Opens the file dialog, for a button elsewhere. */
  open: () => void;
}

/** The state of a file input for one picture. */
export function usePictureChoice({
  error,
  onChange,
  keepsFormer = false,
  isLogo = false,
}: {
  /** The server's response to the picture that was sent. */
  error: ApiError | undefined;
  /** Undefined when it was cleared. */
  onChange: (file: File | undefined) => void;
  /** A refused file leaves the previous choice; for callers that send that and not the input's value. */
  keepsFormer?: boolean;
  /** A logo: PNG or SVG. */
  isLogo?: boolean;
}): PictureChoice {
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const newest = useRef<File>(undefined);
  const [preview, setPreview] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  // Whether another picture was chosen since the server's response.
  const [seenError, setSeenError] = useState(error);
  const [isNewer, setNewer] = useState(false);
  if (seenError !== error) {
    setSeenError(error);
    setNewer(false);
  }

  const change = (file: File | undefined) => {
    newest.current = file;
    setRefusal(undefined);
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
    const issue = file && checkPicture(file, isLogo);
    if (!file || issue) {
      if (keepsFormer) currentTarget.value = '';
      else clear();
      return setRefusal(issue && refusalMessage(issue, language));
    }
    change(file);
    const reader = new FileReader();
    reader.onload = () => newest.current === file && setPreview(String(reader.result));
    reader.readAsDataURL(file);
  };
  const isRefused =
    error?.code.startsWith('picture_') ||
    error?.code.startsWith('logo_') ||
    error?.issues?.some(({ path }) => path === 'image') ||
    false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response
  useEffect(() => {
    if (isRefused) input.current?.focus();
  }, [error]);
  return {
    input: {
      ref: input,
      type: 'file',
      name: 'image',
      accept: isLogo ? LOGO_TYPES : ACCEPTED_TYPES,
      onChange: choose,
    },
    preview,
    rejection: refusal ?? (isRefused && !isNewer ? error?.message : undefined),
    clear,
    focus: () => input.current?.focus(),
    open() {
      if (!input.current) return;
      // Without this, choosing the same file again would fire no change event.
      input.current.value = '';
      input.current.click();
    },
  };
}

/** Checks what needs no upload. */
function checkPicture(file: File, isLogo: boolean) {
  const most = isLogo ? MAX_LOGO_BYTES : MAX_PICTURE_BYTES;
  if (file.size > most) return refusal('picture_too_large', { megabytes: most / 1_000_000 });
  if (isLogo) return LOGO_TYPES.split(',').includes(file.type) ? undefined : refusal('logo_type_unsupported');
  return ACCEPTED_TYPES.split(',').includes(file.type) ? undefined : refusal('picture_type_unsupported');
}
