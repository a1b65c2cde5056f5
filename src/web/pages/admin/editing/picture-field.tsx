import { type ChangeEvent, useId, useRef, useState } from 'react';
import { MAX_PICTURE_BYTES } from '#contract/limits.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { refusalWords } from '#texts/refusals.ts';
import type { ApiError } from '../../../api.ts';
import { Button } from '../../../components/button/button.tsx';
import { FieldError } from '../../../components/field/field.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { Picture, StandIn } from '../../../components/picture/picture.tsx';
import { useLanguage, useTexts } from '../../../language.tsx';
import css from './form.module.css';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The picture as it is, or the one just chosen; a button for another, and one to do without. */
export function PictureField({
  image,
  error,
  onChange,
}: {
  /** The picture that is kept now. */
  image: string | null;
  /** What the server said of the one that was sent. */
  error: ApiError | undefined;
  onChange: () => void;
}) {
  const t = useTexts(adminEditingTexts).picture;
  const language = useLanguage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const newest = useRef<File>(undefined);
  const [preview, setPreview] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [isRemoved, setRemoved] = useState(false);

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
    onChange();
  };
  const clear = () => {
    change(undefined);
    setPreview(undefined);
    if (input.current) input.current.value = '';
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    const words = file && refusalOf(file);
    if (!file || words) {
      clear();
      return setRefused(words && refusalWords(words, language));
    }
    change(file);
    setRemoved(false);
    const reader = new FileReader();
    reader.onload = () => newest.current === file && setPreview(String(reader.result));
    reader.readAsDataURL(file);
  };
  const remove = () => {
    clear();
    setRemoved(image !== null);
    input.current?.focus();
  };
  const undo = () => {
    setRemoved(false);
    input.current?.focus();
  };
  // The refusal's own words, unless another picture was chosen since.
  const isAboutIt = error?.code.startsWith('picture_') || error?.issues?.some(({ path }) => path === 'image');
  const words = refused ?? (isAboutIt && !isNewer ? error?.message : undefined);
  const kept = isRemoved ? null : image;
  return (
    <div className={css.picture}>
      {preview ? (
        <img src={preview} alt={t.chosen} className={css.preview} />
      ) : kept ? (
        <Picture image={kept} alt={t.now} sizes="120px" className={css.preview} />
      ) : (
        <StandIn className={css.preview} />
      )}
      <div className={css.pictureWords}>
        {isRemoved && <input type="hidden" name="removeImage" value="true" />}
        <div className={css.pictureWays}>
          <input
            ref={input}
            id={id}
            type="file"
            name="image"
            accept={TYPES}
            onChange={choose}
            aria-label={t.label}
            aria-describedby={words ? `${id}-hint ${id}-error` : `${id}-hint`}
            aria-invalid={words ? true : undefined}
            className={css.file}
          />
          <label htmlFor={id} className={css.choose}>
            <Icon name="image" size="s" />
            {kept || preview ? t.replace : t.choose}
          </label>
          {(preview || kept) && (
            <Button size="s" look="text" icon="trash" onClick={remove}>
              {t.remove}
            </Button>
          )}
          {isRemoved && (
            <Button size="s" look="text" icon="undo" onClick={undo}>
              {t.undo}
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} role="status" className={css.hint}>
          {preview ? t.chosen : isRemoved ? t.removed : t.hint}
        </p>
        {words && <FieldError id={`${id}-error`}>{words}</FieldError>}
      </div>
    </div>
  );
}

/** What can be seen without the server, before somebody waits for it. */
function refusalOf(file: File) {
  if (file.size > MAX_PICTURE_BYTES) {
    return { code: 'picture_too_large' as const, megabytes: MAX_PICTURE_BYTES / 1_000_000 };
  }
  return TYPES.split(',').includes(file.type) ? undefined : { code: 'picture_type_unsupported' as const };
}
