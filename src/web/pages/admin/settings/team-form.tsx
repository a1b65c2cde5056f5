import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { useState } from 'react';
import { MAX_TEAM_PICTURES } from '#contract/limits.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FieldError, Fields, TextField } from '../../../components/field/field.tsx';
import { Picture } from '../../../components/picture/picture.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { toRequestBody } from '../kit/editing/form-fields.ts';
import { usePictureChoice } from '../kit/editing/picture-input.tsx';
import { useRowFocus } from '../kit/editing/use-row-focus.ts';
import { checkTeam } from './check-sections.ts';
import { RowActions, SectionCard } from './section-card.tsx';
import css from './settings.module.css';
import own from './team-form.module.css';
import { type Section, useFieldProps, useSectionForm } from './use-section.ts';

interface RowFields {
  /** Its address; `NEW_IMAGE` for the picture that is chosen and not yet sent. */
  image: string;
  caption: string;
  captionEn: string;
}
type CheckedRow = Omit<RowFields, 'image' | 'captionEn'> & Record<'image' | 'captionEn', string | null>;

const NEW_IMAGE = 'new';

/**
 * The pictures of the carousel on 'about us', in their order. At most one new picture is sent with each save, since one
 * photograph may be as large as a request may be.
 */
export function TeamForm({ section }: { section: Section<'team'> }) {
  const t = useTexts(adminSettingsTexts).team;
  const { words: fieldMessage } = useFieldProps();
  const { list, focus } = useRowFocus();
  const { team } = section.base;
  const [file, setFile] = useState<File>();
  /** The row for which a picture is being chosen; null: a new row. */
  const [target, setTarget] = useState<number | null>(null);
  /** The row's picture before the new one; null: the row is new as well. */
  const [former, setFormer] = useState<string | null>(null);
  const [toRemove, setToRemove] = useState<number>();
  const [form, fields] = useSectionForm<{ team: RowFields[] }, { team: CheckedRow[] }>({
    section,
    initial: {
      team: team.map(({ image, caption, captionEn }) => ({ image, caption, captionEn: captionEn ?? '' })),
    },
    restore: removeUnsentPicture,
    check: checkTeam,
    onChecked({ team: checked }) {
      const rows = checked.map(({ image, ...captions }) => ({
        image: image === NEW_IMAGE ? null : image,
        ...captions,
      }));
      section.save(toRequestBody({ team: JSON.stringify(rows), image: file }));
    },
  });
  const { name } = fields.team;
  const rows = fields.team.getFieldList();
  const imageOf = (index: number) => rows[index]?.getFieldset().image;
  const newest = rows.findIndex((_, index) => imageOf(index)?.value === NEW_IMAGE);

  const setImage = (index: number, value: string) => form.update({ name: `${name}[${index}].image`, value });
  const choice = usePictureChoice({
    error: section.error,
    keepsFormer: true,
    onChange(chosen) {
      section.onDirty();
      setFile(chosen);
      if (chosen && newest === -1) {
        setFormer(target === null ? null : (imageOf(target)?.value ?? null));
        if (target !== null) return setImage(target, NEW_IMAGE);
        form.insert({ name, defaultValue: { image: NEW_IMAGE, caption: '', captionEn: '' } });
        focus(`[data-row="${rows.length}"] input:not([type=hidden])`);
      } else if (!chosen && newest !== -1) {
        if (former === null) form.remove({ name, index: newest });
        else setImage(newest, former);
      }
    },
  });
  const chooseFor = (index: number | null) => {
    setTarget(index);
    choice.open();
  };
  const move = (index: number, by: number) => {
    form.reorder({ name, from: index, to: index + by });
    section.onDirty();
    // The pressed button in its new place; at either end, where it is disabled, its neighbour.
    focus(`[data-move="${index + by}:${by}"]`, `[data-move="${index + by}:${-by}"]`);
  };
  const remove = (index: number) => {
    setToRemove(undefined);
    section.onDirty();
    if (index === newest && former === null) {
      choice.clear();
    } else {
      if (index === newest) setFile(undefined);
      form.remove({ name, index });
    }
    focus(`[data-remove="${Math.min(index, rows.length - 2)}"]`, '[data-add]');
  };
  const error = fieldMessage(fields.team) ?? choice.rejection;
  return (
    <SectionCard section={section} form={form}>
      <fieldset ref={list} className={css.rows}>
        <legend className="vh">{t.title}</legend>
        {former !== null && <input type="hidden" name="former" value={former} />}
        {rows.length === 0 && <p className={css.none}>{t.none}</p>}
        {rows.map((row, index) => (
          <TeamRow
            key={row.key}
            row={row}
            index={index}
            isLast={index === rows.length - 1}
            isSample={team.some(({ image, isSample }) => isSample && image === imageOf(index)?.value)}
            preview={index === newest ? choice.preview : undefined}
            canReplace={newest === -1 || newest === index}
            onReplace={() => chooseFor(index)}
            onMove={(by) => move(index, by)}
            onRemove={() => (index === newest && former === null ? remove(index) : setToRemove(index))}
          />
        ))}
        {error && <FieldError>{error}</FieldError>}
        <input {...choice.input} hidden aria-label={t.add} />
        <Button
          size="s"
          icon="plus"
          data-add=""
          isDisabled={newest !== -1 || rows.length >= MAX_TEAM_PICTURES}
          onClick={() => chooseFor(null)}
          className={css.add}
        >
          {t.add}
        </Button>
        <p className={own.hint}>{newest === -1 ? t.hint : t.saveFirst}</p>
      </fieldset>
      <ConfirmDialog
        isOpen={toRemove !== undefined}
        title={t.question}
        confirmLabel={t.confirm}
        tone="danger"
        onConfirm={() => toRemove !== undefined && remove(toRemove)}
        onCancel={() => setToRemove(undefined)}
      >
        <p>{t.consequence}</p>
      </ConfirmDialog>
    </SectionCard>
  );
}

/** A file can not be stored over a reload: its row gets its former picture back, or is removed. */
function removeUnsentPicture({ team = [], former }: { team?: RowFields[]; former?: string }): {
  team: RowFields[];
} {
  const rows = team.map((row) => (row.image === NEW_IMAGE && former ? { ...row, image: former } : row));
  return { team: rows.filter(({ image }) => image !== NEW_IMAGE) };
}

function TeamRow({
  row,
  index,
  isLast,
  isSample,
  preview,
  canReplace,
  onReplace,
  onMove,
  onRemove,
}: {
  row: FieldMetadata<RowFields, { team: RowFields[] }>;
  index: number;
  isLast: boolean;
  isSample: boolean;
  /** Of the picture that is chosen and not yet sent. */
  preview: string | undefined;
  canReplace: boolean;
  onReplace: () => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}) {
  const t = useTexts(adminSettingsTexts).team;
  const { picture } = useTexts(adminEditingTexts);
  const { text } = useFieldProps();
  const fields = row.getFieldset();
  const number = index + 1;
  const { key, ...image } = getInputProps(fields.image, { type: 'hidden' });
  const titleId = `${row.id}-title`;
  const isNew = fields.image.value === NEW_IMAGE;
  return (
    <fieldset aria-labelledby={titleId} className={css.voice} data-row={index}>
      <input key={key} {...image} />
      <div className={css.voiceHead}>
        <h3 id={titleId} className={css.voiceTitle}>
          {t.row(number)}
        </h3>
        {isNew ? <Badge tone="info">{t.isNew}</Badge> : isSample && <Badge tone="amber">{t.isSample}</Badge>}
        <span className={css.moves}>
          <IconButton
            icon="image"
            size="s"
            label={t.replace(number)}
            isDisabled={!canReplace}
            onClick={onReplace}
          />
          <RowActions index={index} isLast={isLast} words={t} onMove={onMove} onRemove={onRemove} />
        </span>
      </div>
      <div className={own.picture}>
        {isNew ? (
          preview && <img src={preview} alt={picture.chosen} className={own.view} />
        ) : (
          <Picture image={fields.image.value ?? null} alt="" sizes="160px" className={own.view} />
        )}
        <Fields>
          <TextField {...text(fields.caption)} label={t.caption} />
          <TextField {...text(fields.captionEn)} label={t.captionEn} isOptional />
        </Fields>
      </div>
    </fieldset>
  );
}
