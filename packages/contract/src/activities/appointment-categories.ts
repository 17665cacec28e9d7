import { msg } from '@spotter/domain/text.ts'
import { defineResource, parent, text } from '../resource.ts'

export const appointmentCategories = defineResource({
  name: 'appointment_category',
  plural: 'appointment_categories',
  label: msg('Appointment category'),
  pluralLabel: msg('Appointment categories'),
  scope: 'company',
  path: '/api/companies/{company_id}/appointment_categories',
  alias: '/api/appointment_categories',
  table: 'appointment_categories',
  fields: {
    name: text(msg('Name'), { required: true, unique: true }),
    parent_id: parent(msg('Part of')),
  },
  list: ['name'],
  search: ['name'],
  sort: [],
  perPage: 999,
  perPageCap: 999,
  order: 'position',
  uses: {
    table: 'activities',
    column: 'appointment_category_id',
    label: msg('Events'),
    inUse: msg('{count, plural, one {# event uses it and will keep it.} other {# events use it and will keep it.}}'),
  },
  may: { read: 'records', write: 'settings' },
  empty: msg('Categories say what appointments are for, such as "Consultation" or "Induction". Add the first one.'),
})
