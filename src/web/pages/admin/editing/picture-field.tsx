import { type ChangeEvent, useId, useRef, useState } from 'react';
import { MAX_PICTURE_BYTES } from '#contract/limits.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { refusalWords } from '#texts/refusals.ts';
import type { ApiError } from '../../../api.ts';
import { FieldError } from '../../../components/field/field.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { Picture, StandIn } from '../../../components/picture/picture.tsx';
import { useLanguage, useTexts } from '../../../language.tsx';
import css from './form.module.css';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The picture as it is, or the one just chosen, and a button for another. */
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
  const t = useTexts(adminMenuTexts).fields;
  const language = useLanguage();
  const id = useId();
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

  const refuse = (input: HTMLInputElement, words: string) => {
    input.value = '';
    setPreview(undefined);
    setRefused(words);
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    newest.current = file;
    setRefused(undefined);
    setNewer(true);
    onChange();
    if (!file) return setPreview(undefined);
    if (file.size > MAX_PICTURE_BYTES) {
      const megabytes = MAX_PICTURE_BYTES / 1_000_000;
      return refuse(currentTarget, refusalWords({ code: 'picture_too_large', megabytes }, language));
    }
    if (!TYPES.split(',').includes(file.type)) {
      return refuse(currentTarget, refusalWords({ code: 'picture_type_unsupported' }, language));
    }
    const reader = new FileReader();
    reader.onload = () => newest.current === file && setPreview(String(reader.result));
    reader.readAsDataURL(file);
  };
  // The refusal's own words, unless another picture was chosen since.
  const isAboutIt = error?.code.startsWith('picture_') || error?.issues?.some(({ path }) => path === 'image');
  const words = refused ?? (isAboutIt && !isNewer ? error?.message : undefined);
  return (
    <div className={css.picture}>
      {preview ? (
        <img src={preview} alt={t.pictureNew} className={css.preview} />
      ) : image ? (
        <Picture image={image} alt={t.pictureNow} sizes="120px" className={css.preview} />
      ) : (
        <StandIn className={css.preview} />
      )}
      <div className={css.pictureWords}>
        <input
          id={id}
          type="file"
          name="image"
          accept={TYPES}
          onChange={choose}
          aria-label={t.picture}
          aria-describedby={words ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={words ? true : undefined}
          className={css.file}
        />
        <label htmlFor={id} className={css.choose}>
          <Icon name="image" size="s" />
          {image || preview ? t.replacePicture : t.choosePicture}
        </label>
        <p id={`${id}-hint`} className={css.hint}>
          {preview ? t.pictureNew : t.pictureHint}
        </p>
        {words && <FieldError id={`${id}-error`}>{words}</FieldError>}
      </div>
    </div>
  );
}
