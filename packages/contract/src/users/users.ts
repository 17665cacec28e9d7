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
  /** Root only. */
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

/** Which fields count depends on the editor. */
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

export const UserAccount = Type.Object({
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
    summary: 'Adds a user to the club and sends the invitation.',
    wrapped: 'user',
    body: UserChange,
    answers: saved,
    status: 201,
  },
  'GET /api/companies/{company_id}/users/{id}': { may: 'staff', summary: 'One user of the club.', answers: User },
  'PUT /api/companies/{company_id}/users/{id}': {
    may: 'staff',
    summary: 'Changes a user; fields beyond the reach of the caller are ignored.',
    wrapped: 'user',
    body: UserChange,
    answers: saved,
  },
  'PUT /api/companies/{company_id}/users/{id}/restore': {
    may: 'settings',
    summary: 'Brings a user back whom the club lost, with what others took over and still have.',
    answers: saved,
  },
  'PUT /api/companies/{company_id}/users/{id}/revoke_access': {
    may: 'settings',
    summary: 'Takes the user out of the named clubs; others take over what was theirs.',
    body: Removal,
    answers: saved,
  },
  'GET /api/users': {
    may: 'staff',
    summary: 'Users of all clubs within reach.',
    query: Type.Object({ ...listQuery.properties, impersonable: Type.Optional(Type.Boolean()) }),
    answers: PageOf(User),
  },
  'POST /api/users': {
    may: 'settings',
    summary: 'Adds a user to the current club.',
    wrapped: 'user',
    body: UserChange,
    answers: saved,
    status: 201,
  },
  'GET /api/users/{id}': { may: 'staff', summary: 'One user.', answers: User },
  'PUT /api/users/{id}': {
    may: 'staff',
    summary: 'Changes a user.',
    wrapped: 'user',
    body: UserChange,
    answers: saved,
  },
  'PUT /api/users/{id}/restore': {
    may: 'settings',
    summary: 'Brings a deleted user back, with what others took over and still have.',
    answers: saved,
  },
  'PUT /api/users/{id}/delete': {
    may: 'settings',
    summary: 'Removes the user from every club; others take over what was theirs.',
    body: Removal,
    answers: saved,
  },
  'DELETE /api/users/{id}': {
    may: 'settings',
    summary: 'Removes a user who owns nothing that needs a new owner.',
    answers: saved,
  },
  'DELETE /api/companies/{company_id}/users/{id}': {
    may: 'settings',
    summary: 'The same, for a user of the club.',
    answers: saved,
  },
  'POST /api/users/{id}/invite': {
    may: 'settings',
    summary: 'Sends the invitation again to a user who has not set a password.',
    answers: Done,
  },
  'GET /api/users/{id}/accounts': {
    may: 'settings',
    summary: 'The clubs of a user with what would need a new owner in each.',
    answers: Type.Object({ collection: Type.Array(UserAccount) }),
  },
  'GET /api/account/references/users': {
    may: 'records',
    summary: 'Users for a picker, with Unallocated (-1) last.',
    query: UserPicker,
    answers: ReferenceList,
  },
})
