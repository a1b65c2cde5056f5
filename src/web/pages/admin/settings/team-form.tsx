import type { FieldMetadata } from '@conform-to/react';
import { useState } from 'react';
import { MAX_TEAM_PICTURES } from '#contract/limits.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Fields } from '../../../components/field/field.tsx';
import { Picture } from '../../../components/picture/picture.tsx';
import { FormHidden } from '../../../forms/form-choices.tsx';
import { FormField } from '../../../forms/form-field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { toRequestBody } from '../kit/editing/form-fields.ts';
import { usePictureChoice } from '../kit/editing/picture-input.tsx';
import { checkTeam } from './check-sections.ts';
import { SectionCard } from './section-card.tsx';
import { SectionRow, SectionRows, type SectionRowsState, useSectionRows } from './section-rows.tsx';
import own from './team-form.module.css';
import { type Section, useSectionForm } from './use-section.ts';

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
  const rows = useSectionRows(form, fields.team, section.onDirty);
  const imageOf = (index: number) => rows.fields[index]?.getFieldset().image;
  const newest = rows.fields.findIndex((_, index) => imageOf(index)?.value === NEW_IMAGE);

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
        rows.add({ image: NEW_IMAGE, caption: '', captionEn: '' });
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
  const remove = (index: number) => {
    setToRemove(undefined);
    if (index === newest && former === null) {
      section.onDirty();
      choice.clear();
      rows.focusAfterRemoval(index);
    } else {
      if (index === newest) setFile(undefined);
      rows.remove(index);
    }
  };
  return (
    <SectionCard section={section} form={form}>
      <SectionRows
        rows={rows}
        legend={<legend className="vh">{t.title}</legend>}
        none={t.none}
        max={MAX_TEAM_PICTURES}
        addLabel={t.add}
        canAdd={newest === -1}
        onAdd={() => chooseFor(null)}
        rejection={choice.rejection}
        head={
          <>
            {former !== null && <input type="hidden" name="former" value={former} />}
            <input {...choice.input} hidden aria-label={t.add} />
          </>
        }
        foot={<p className={own.hint}>{newest === -1 ? t.hint : t.saveFirst}</p>}
      >
        {(row, index) => (
          <TeamRow
            key={row.key}
            rows={rows}
            row={row}
            index={index}
            isSample={team.some(({ image, isSample }) => isSample && image === imageOf(index)?.value)}
            preview={index === newest ? choice.preview : undefined}
            canReplace={newest === -1 || newest === index}
            onReplace={() => chooseFor(index)}
            onRemove={() => (index === newest && former === null ? remove(index) : setToRemove(index))}
          />
        )}
      </SectionRows>
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

type RowField = FieldMetadata<RowFields, { team: RowFields[] }>;

function TeamRow({
  rows,
  row,
  index,
  isSample,
  preview,
  canReplace,
  onReplace,
  onRemove,
}: {
  rows: SectionRowsState<RowFields, RowField>;
  row: RowField;
  index: number;
  isSample: boolean;
  /** Of the picture that is chosen and not yet sent. */
  preview: string | undefined;
  canReplace: boolean;
  onReplace: () => void;
  onRemove: () => void;
}) {
  const t = useTexts(adminSettingsTexts).team;
  const { picture } = useTexts(adminEditingTexts);
  const fields = row.getFieldset();
  const number = index + 1;
  const isNew = fields.image.value === NEW_IMAGE;
  return (
    <SectionRow
      rows={rows}
      row={row}
      index={index}
      title={t.row(number)}
      badge={
        isNew ? <Badge tone="info">{t.isNew}</Badge> : isSample && <Badge tone="amber">{t.isSample}</Badge>
      }
      words={t}
      actions={
        <IconButton
          icon="image"
          size="s"
          label={t.replace(number)}
          isDisabled={!canReplace}
          onClick={onReplace}
        />
      }
      onRemove={onRemove}
    >
      <FormHidden field={fields.image} />
      <div className={own.picture}>
        {isNew ? (
          preview && <img src={preview} alt={picture.chosen} className={own.view} />
        ) : (
          <Picture image={fields.image.value ?? null} alt="" sizes="160px" className={own.view} />
        )}
        <Fields>
          <FormField field={fields.caption} label={t.caption} />
          <FormField field={fields.captionEn} label={t.captionEn} isOptional />
        </Fields>
      </div>
    </SectionRow>
  );
}
