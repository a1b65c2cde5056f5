import { useState } from 'react';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import type { ApiError } from '../../../../api/api-client.ts';
import { Button } from '../../../../components/button/button.tsx';
import { Picture, PicturePlaceholder } from '../../../../components/picture/picture.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import css from './form.module.css';
import { PictureInput, usePictureChoice } from './picture-input.tsx';

/** The picture as it is, or the one just chosen; a button for another, and one to do without. */
export function PictureField({
  image,
  wasRemoved = false,
  error,
  onChange,
}: {
  /** The picture that is kept now. */
  image: string | null;
  /** It was to be removed, before a reload. */
  wasRemoved?: boolean;
  /** What the server said of the one that was sent. */
  error: ApiError | undefined;
  onChange: () => void;
}) {
  const t = useTexts(adminEditingTexts).picture;
  const [isRemoved, setRemoved] = useState(wasRemoved);
  const choice = usePictureChoice({
    error,
    onChange(file) {
      if (file) setRemoved(false);
      onChange();
    },
  });
  const { preview } = choice;
  const remove = () => {
    choice.clear();
    setRemoved(image !== null);
    choice.focus();
  };
  const undo = () => {
    setRemoved(false);
    choice.focus();
  };
  const kept = isRemoved ? null : image;
  return (
    <div className={css.picture}>
      {preview ? (
        <img src={preview} alt={t.chosen} className={css.preview} />
      ) : kept ? (
        <Picture image={kept} alt={t.now} sizes="120px" className={css.preview} />
      ) : (
        <PicturePlaceholder className={css.preview} />
      )}
      <div className={css.pictureWords}>
        {isRemoved && <input type="hidden" name="removeImage" value="true" />}
        <PictureInput
          choice={choice}
          label={t.label}
          words={kept || preview ? t.replace : t.choose}
          hint={preview ? t.chosen : isRemoved ? t.removed : t.hint}
        >
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
        </PictureInput>
      </div>
    </div>
  );
}
