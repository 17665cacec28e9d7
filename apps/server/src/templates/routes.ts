import type { Served } from '../platform/http/call.ts'
import { builderToken } from './builder-token.ts'
import {
  listAllTemplates,
  listTemplates,
  listTemplatesOfClub,
  showAnyTemplate,
  showTemplate,
} from './list-templates.ts'
import { addMailPicture, listMailPictures, removeMailPicture, restoreMailPicture } from './pictures/mail-pictures.ts'
import { previewDesign, testDesign } from './preview-design.ts'
import { removeAnyTemplate, removeTemplate, restoreAnyTemplate, restoreTemplate } from './remove-template.ts'
import {
  createAnyTemplate,
  createTemplate,
  createTemplateOfClub,
  updateAnyTemplate,
  updateTemplate,
} from './save-template.ts'
import { searchTemplates, templateSettings } from './search-templates.ts'
import { mergeFieldsOf, templateMessage } from './template-message.ts'

export const templatesRoutes: readonly Served[] = [
  previewDesign,
  testDesign,
  listMailPictures,
  addMailPicture,
  removeMailPicture,
  restoreMailPicture,
  listTemplates,
  createTemplate,
  searchTemplates,
  showTemplate,
  updateTemplate,
  removeTemplate,
  restoreTemplate,
  templateMessage,
  mergeFieldsOf,
  listTemplatesOfClub,
  createTemplateOfClub,
  templateSettings,
  listAllTemplates,
  createAnyTemplate,
  showAnyTemplate,
  updateAnyTemplate,
  removeAnyTemplate,
  restoreAnyTemplate,
  builderToken,
]
