import { msg } from '../text.ts'
import { fieldsWith, personFields } from './person-fields.ts'

/** Of the fields whose changes are history. */
export const fieldLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fieldsWith({ history: true }).map((name) => [name, personFields[name].label])),
  tags: msg('Tags'),
  avatar: msg('Photo'),
}
