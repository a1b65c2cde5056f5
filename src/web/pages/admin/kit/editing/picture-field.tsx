import { useState } from 'react';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { Button } from '../../../../components/button/button.tsx';
import { Picture, PicturePlaceholder } from '../../../../components/picture/picture.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import type { Editing } from './editor.tsx';
import css from './form.module.css';
import { PictureInput, usePictureChoice } from './picture-input.tsx';

/** The saved picture or the one just chosen, with buttons to choose another and to remove it. */
export function PictureField({
  image,
  editing: { draft, error, onDirty },
}: {
  /** The saved picture. */
  image: string | null;
  editing: Pick<Editing, 'draft' | 'error' | 'onDirty'>;
}) {
  const t = useTexts(adminEditingTexts).picture;
  const [isRemoved, setRemoved] = useState(
    () => draft.restored?.entries.some(([name]) => name === 'removeImage') ?? false,
  );
  const choice = usePictureChoice({
    error,
    onChange(file) {
      if (file) setRemoved(false);
      onDirty();
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
  const saved = isRemoved ? null : image;
  return (
    <div className={css.picture}>
      {preview ? (
        <img src={preview} alt={t.chosen} className={css.preview} />
      ) : saved ? (
        <Picture image={saved} alt={t.now} sizes="120px" className={css.preview} />
      ) : (
        <PicturePlaceholder className={css.preview} />
      )}
      <div className={css.pictureWords}>
        {isRemoved && <input type="hidden" name="removeImage" value="true" />}
        <PictureInput
          choice={choice}
          label={t.label}
          words={saved || preview ? t.replace : t.choose}
          hint={preview ? t.chosen : isRemoved ? t.removed : t.hint}
        >
          {(preview || saved) && (
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
