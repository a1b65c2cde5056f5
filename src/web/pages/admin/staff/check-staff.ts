import { parseWithZod } from '@conform-to/zod/v4';
import { addStaffBody, editStaffBody } from '#contract/staff/shapes.ts';

export const checkNewStaff = (form: FormData) => parseWithZod(form, { schema: addStaffBody });

export const checkStaff = (form: FormData) => parseWithZod(form, { schema: editStaffBody });
