import type { Template, TemplateChange } from '@spotter/contract/templates/template-shapes.ts'
import type { Browser } from '../../test/club.ts'

export interface Refused {
  errors: Record<string, string[]>
  current?: Template
}

export const aText: TemplateChange = { description: 'Welcome', type: 'Sms', pattern: 'Hi [person.first_name]' }

export const newTemplate = (browser: Browser, values: TemplateChange = {}) =>
  browser.call('POST /api/templates', { body: { ...aText, ...values } })
