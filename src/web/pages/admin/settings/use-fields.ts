import { type FieldMetadata, getInputProps, getTextareaProps } from '@conform-to/react';
import { useFieldWords } from '../../../form.ts';

/** What a field of Conform's gives to our own fields: without its key, and with words for what is wrong. */
export function useFields() {
  const words = useFieldWords();
  return {
    words,
    text(field: FieldMetadata<string>, type: 'text' | 'tel' | 'email' | 'url' = 'text') {
      const { key: _, ...input } = getInputProps(field, { type });
      return { ...input, error: words(field), autoComplete: 'off' };
    },
    area(field: FieldMetadata<string>) {
      const { key: _, ...area } = getTextareaProps(field);
      return { ...area, rows: 4, error: words(field) };
    },
  };
}
