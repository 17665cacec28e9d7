import { userFlags } from '@spotter/domain/accounts/actor.ts'
import { roles } from '@spotter/domain/accounts/roles.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { ReferenceList, UserPicker } from '../companies/references.ts'
import {
  Done,
  Id,
  Nullable,
  OneOf,
  PageOf,
  Paging,
  Search,
  SoftDeletion,
  Sorting,
  WeekSchedule,
  WithMessage,
} from '../shapes.ts'
import { userFields } from './user-fields.ts'

const optionalFlagTypes = Object.fromEntries(userFlags.map((flag) => [flag, Type.Optional(Type.Boolean())])) as Record<
  (typeof userFlags)[number],
  ReturnType<typeof Type.Optional<ReturnType<typeof Type.Boolean>>>
>

export const User = Type.Object({
  ...userFields,
  company: Type.Object({ id: Id, name: Type.String(), country: Type.String() }),
  external_service_id: Nullable(Id),
  /** In an accessible club. */
  abc_employee_id: Nullable(Id),
  abc_employee_name: Nullable(Type.String()),
  access_revoked: Type.Boolean(),
  /** False until the invitation was accepted. */
  confirmed: Type.Boolean(),
  lock_version: Type.Integer(),
  abilities: Type.Object({
    settable: Type.Array(Type.String()),
    offered_roles: Type.Array(OneOf(roles)),
    edit_credentials: Type.Boolean(),
    remove: Type.Boolean(),
    delete: Type.Boolean(),
    impersonate: Type.Boolean(),
  }),
})
export type User = Static<typeof User>

/** Which fields may change depends on the editor. */
export const UserChange = Type.Object({
  first_name: Type.Optional(Nullable(Type.String())),
  last_name: Type.Optional(Nullable(Type.String())),
  email: Type.Optional(Nullable(Type.String())),
  password: Type.Optional(Nullable(Type.String())),
  /** To change one's own email or password. */
  current_password: Type.Optional(Nullable(Type.String())),
  role: Type.Optional(Type.String()),
  company_ids: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
  locale: Type.Optional(Type.String()),
  phone_type: Type.Optional(Type.String()),
  phone_number: Type.Optional(Nullable(Type.String())),
  skip_confirmation: Type.Optional(Type.Boolean()),
  external_service_id: Type.Optional(Nullable(Id)),
  abc_employee_id: Type.Optional(Nullable(Id)),
  enabled_desktop_notifications: Type.Optional(Type.Boolean()),
  hide_in_calendar: Type.Optional(Type.Boolean()),
  week_schedule: Type.Optional(WeekSchedule),
  lock_version: Type.Optional(Type.Integer()),
  ...optionalFlagTypes,
})
export type UserChange = Static<typeof UserChange>

const listQuery = Type.Object({
  ...Search,
  ...Paging,
  ...Sorting,
  ...SoftDeletion,
  deleted: Type.Optional(Type.Boolean()),
})

/** -1 for none. */
const Successor = Type.Optional(Nullable(Type.Integer({ minimum: -1, maximum: Number.MAX_SAFE_INTEGER })))

export const Removal = Type.Object({
  companies: Type.Array(
    Type.Object({
      id: Id,
      change_to: Successor,
      assign_forms_to: Successor,
    }),
    { maxItems: 1000 },
  ),
})
export type Removal = Static<typeof Removal>

const UserAccount = Type.Object({
  id: Id,
  name: Type.String(),
  people_count: Type.Integer(),
  activities_count: Type.Integer(),
  secondary_sales_count: Type.Integer(),
  forms_count: Type.Integer(),
})

const saved = WithMessage(User)

export const users = endpoints({
  'GET /api/companies/{company_id}/users': {
    may: 'staff',
    summary: "The club's users: a page for settings, a search for pickers.",
    query: listQuery,
    answers: PageOf(User),
  },
  'POST /api/companies/{company_id}/users': {
    may: 'settings',
    lasting: true,
    summary: 'Adds a user to the club and sends the invitation.',
    wrapped: 'user',
    body: UserChange,
    answers: saved,
    status: 201,
  },
  'GET /api/companies/{company_id}/users/{id}': { may: 'staff', summary: 'One user of the club.', answers: User },
  'PUT /api/companies/{company_id}/users/{id}': {
    may: 'staff',
    lasting: true,
    summary: 'Changes a user. Fields the caller may not change can only be sent back as they are.',
    wrapped: 'user',
    body: UserChange,
    answers: saved,
  },
  'PUT /api/companies/{company_id}/users/{id}/restore': {
    may: 'settings',
    lasting: true,
    summary: 'Restores a removed user of the club, with the records that others took over and still have.',
    answers: saved,
  },
  'PUT /api/companies/{company_id}/users/{id}/revoke_access': {
    may: 'settings',
    summary: 'Removes the user from the given clubs and hands over their records.',
    body: Removal,
    answers: saved,
  },
  'GET /api/users': {
    may: 'staff',
    summary: 'The users of all accessible clubs.',
    query: Type.Object({ ...listQuery.properties, impersonable: Type.Optional(Type.Boolean()) }),
    answers: PageOf(User),
  },
  'POST /api/users': {
    may: 'settings',
    lasting: true,
    summary: 'Adds a user to the current club.',
    wrapped: 'user',
    body: UserChange,
    answers: saved,
    status: 201,
  },
  'GET /api/users/{id}': { may: 'staff', summary: 'One user.', answers: User },
  'PUT /api/users/{id}': {
    may: 'staff',
    lasting: true,
    summary: 'Changes a user.',
    wrapped: 'user',
    body: UserChange,
    answers: saved,
  },
  'PUT /api/users/{id}/restore': {
    may: 'settings',
    lasting: true,
    summary: 'Restores a deleted user, with the records that others took over and still have.',
    answers: saved,
  },
  'PUT /api/users/{id}/delete': {
    may: 'settings',
    summary: 'Removes the user from all clubs and hands over their records.',
    body: Removal,
    answers: saved,
  },
  'DELETE /api/users/{id}': {
    may: 'settings',
    summary: 'Removes a user who has no records to hand over.',
    answers: saved,
  },
  'DELETE /api/companies/{company_id}/users/{id}': {
    may: 'settings',
    summary: 'The same, for a user of the club.',
    answers: saved,
  },
  'POST /api/users/{id}/invite': {
    may: 'settings',
    lasting: true,
    summary: 'Sends the invitation again to a user who has not set a password.',
    answers: Done,
  },
  'GET /api/users/{id}/accounts': {
    may: 'settings',
    summary: 'The user’s clubs, with the records to hand over in each.',
    answers: Type.Object({ collection: Type.Array(UserAccount) }),
  },
  'GET /api/account/references/users': {
    may: 'records',
    summary: 'Users for a picker, with Unallocated (-1) last.',
    query: UserPicker,
    answers: ReferenceList,
  },
})
