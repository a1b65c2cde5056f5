import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, form, json } from '../responses.ts';
import { otherFields, picture } from '../shapes.ts';
import {
  deskSiteShape,
  discardBody,
  draftBody,
  draftShape,
  previewQuery,
  previewShape,
  publishBody,
  restoreParams,
  siteShape,
  uploadedPictureShape,
} from './shapes.ts';

const tags = ['Website'];

export const readSite = createRoute({
  method: 'get',
  path: '/website',
  tags,
  summary: 'The words and pictures of the website, as published',
  description: 'Hidden blocks are empty. 409 link_expired for a preview token that has expired.',
  access: 'everybody',
  request: { query: previewQuery },
  responses: { 200: json('What pages show', siteShape), ...errors(400, 409) },
});

export const readDeskSite = createRoute({
  method: 'get',
  path: '/admin/website',
  tags,
  summary: 'What is published, every draft, and the last twenty published states',
  access: 'owner',
  responses: { 200: json('The website', deskSiteShape), ...errors(401, 403) },
});

export const saveDraft = createRoute({
  method: 'put',
  path: '/admin/website/draft',
  tags,
  summary: 'Draft a block, or the order of a page’s blocks',
  description:
    'Guests see nothing of it until it is published. The published words again: no draft any more. 409 changed_meanwhile when somebody else has changed or published it since the version that is sent along.',
  access: 'owner',
  request: { body: body(draftBody) },
  responses: { 200: json('The draft', draftShape), ...errors(400, 401, 403, 404, 409) },
});

export const discardDrafts = createRoute({
  method: 'post',
  path: '/admin/website/discard',
  tags,
  summary: 'Drop drafts: what is published stays',
  access: 'owner',
  request: { body: body(discardBody) },
  responses: { 200: json('The website', deskSiteShape), ...errors(400, 401, 403, 409) },
});

export const publishSite = createRoute({
  method: 'post',
  path: '/admin/website/publish',
  tags,
  summary: 'Publish all drafts',
  description: '409 changed_meanwhile when other drafts are open than those that were seen.',
  access: 'owner',
  request: { body: body(publishBody) },
  responses: { 200: json('The website', deskSiteShape), ...errors(400, 401, 403, 409) },
});

export const restorePublication = createRoute({
  method: 'post',
  path: '/admin/website/history/{id}/restore',
  tags,
  summary: 'Publish an older state again',
  description: 'As a new publication: nothing is lost, and drafts stay drafts.',
  access: 'owner',
  request: { params: restoreParams },
  responses: { 200: json('The website', deskSiteShape), ...errors(400, 401, 403, 404) },
});

export const openPreview = createRoute({
  method: 'post',
  path: '/admin/website/preview',
  tags,
  summary: 'A token with which pages show the drafts',
  access: 'owner',
  responses: { 200: json('The token', previewShape), ...errors(401, 403) },
});

export const uploadSitePicture = createRoute({
  method: 'post',
  path: '/admin/website/pictures',
  tags,
  summary: 'Upload a picture for a block',
  description: 'What no draft and no published state refers to is removed a day later.',
  access: 'owner',
  request: { body: form(z.object({ image: picture }).catchall(otherFields)) },
  responses: {
    201: json('Its address', uploadedPictureShape),
    ...errors(400, 401, 403, 413, 415, 503),
  },
});
