import { msg } from '@spotter/domain/text.ts'
import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { defineResource, flag, text } from '../resource.ts'
import { Id } from '../shapes.ts'

export const externalServices = defineResource({
  name: 'external_service',
  plural: 'external_services',
  label: msg('External service'),
  pluralLabel: msg('External services'),
  scope: 'install',
  path: '/api/admin/external_services',
  table: 'external_services',
  fields: {
    name: text(msg('Name'), { required: true, unique: true }),
    allow_edit_user: flag(msg('Email and password can be changed in Spotter'), {
      hint: msg('Otherwise its users change them at the service.'),
    }),
  },
  list: ['name', 'allow_edit_user'],
  search: ['name'],
  sort: ['name'],
  perPage: 25,
  perPageCap: 999,
  uses: {
    table: 'users',
    column: 'external_service_id',
    label: msg('Users'),
    inUse: msg('{count, plural, one {# user belongs to it.} other {# users belong to it.}}'),
  },
  may: { read: 'root', write: 'root' },
  empty: msg('Users of an external service sign in there, and open Spotter without a password. Add the first one.'),
})

export const externalServiceSecrets = endpoints({
  'POST /api/admin/external_services/{id}/refresh_jwt': {
    may: 'root',
    lasting: true,
    summary: 'Gives an external service a new secret, shown only in this answer. The old one stops working now.',
    answers: Type.Object({
      id: Id,
      name: Type.String(),
      jwt_secret: Type.Optional(Type.String()),
      message: Type.String(),
    }),
  },
})
