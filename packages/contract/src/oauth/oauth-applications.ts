import { scopes } from '@spotter/domain/oauth/scopes.ts'
import { longestRedirectUri } from '@spotter/domain/oauth/redirect-uri.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { ReferenceList } from '../companies/references.ts'
import {
  Id,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  Paging,
  Reference,
  Search,
  SoftDeletion,
  Sorting,
  Text,
  WithMessage,
} from '../shapes.ts'

const Scopes = Type.Array(OneOf(scopes), { uniqueItems: true, maxItems: scopes.length })

export const OauthApplication = Type.Object({
  id: Id,
  name: Type.String(),
  uid: Type.String(),
  redirect_uri: Nullable(Type.String()),
  scopes: Scopes,
  user_id: Id,
  user_name: Type.String(),
  /** Empty once the API user is deleted. */
  clubs: Type.Array(Reference),
  last_used_at: Nullable(Instant),
  tokens: Type.Integer(),
  /** Null with one secret only. */
  old_secret_until: Nullable(Instant),
  lock_version: Type.Integer(),
  deleted_at: Nullable(Instant),
  created_at: Instant,
})
export type OauthApplication = Static<typeof OauthApplication>

/** Only in the answer that creates it, not in repeats with the same X-Request-Id. */
const WithSecret = Type.Object({
  ...WithMessage(OauthApplication).properties,
  secret: Type.Optional(Type.String()),
})
export type OauthApplicationWithSecret = Static<typeof WithSecret>

const NewOauthApplication = Type.Object({
  name: Text(),
  redirect_uri: Type.Optional(Nullable(Text(longestRedirectUri))),
  scopes: Scopes,
  user_id: Type.Optional(Nullable(Id)),
  /** Creates an API user in these clubs if none is chosen. */
  company_ids: Type.Optional(Type.Array(Id, { maxItems: 1000, uniqueItems: true })),
})

const OauthApplicationChange = Type.Object({
  name: Type.Optional(Text()),
  redirect_uri: Type.Optional(Nullable(Text(longestRedirectUri))),
  scopes: Type.Optional(Scopes),
  user_id: Type.Optional(Id),
  lock_version: Type.Optional(Type.Integer()),
})
export type OauthApplicationChange = Static<typeof OauthApplicationChange>

const may = 'root'
const wrapped = 'oauth_application'

export const oauthApplications = endpoints({
  'GET /api/admin/oauth_applications': {
    may,
    summary: 'The OAuth applications.',
    query: Type.Object({ ...Search, ...Paging, ...Sorting, ...SoftDeletion }),
    answers: PageOf(OauthApplication),
  },
  'POST /api/admin/oauth_applications': {
    may,
    lasting: true,
    summary:
      'Adds an OAuth application, with a new API user unless one is given. Only this answer contains the secret.',
    wrapped,
    body: NewOauthApplication,
    answers: WithSecret,
    status: 201,
  },
  'GET /api/admin/oauth_applications/api_users': {
    may,
    summary: 'The API users that an application can act as.',
    answers: ReferenceList,
  },
  'GET /api/admin/oauth_applications/{id}': { may, summary: 'One OAuth application.', answers: OauthApplication },
  'PUT /api/admin/oauth_applications/{id}': {
    may,
    lasting: true,
    summary: 'Changes an OAuth application. A new user or fewer scopes apply to existing tokens immediately.',
    wrapped,
    body: OauthApplicationChange,
    answers: WithMessage(OauthApplication),
  },
  'DELETE /api/admin/oauth_applications/{id}': {
    may,
    summary: 'Removes an OAuth application and revokes its tokens. It can be restored.',
    answers: WithMessage(OauthApplication),
  },
  'PUT /api/admin/oauth_applications/{id}/restore': {
    may,
    lasting: true,
    summary: 'Restores a removed OAuth application. It needs new tokens.',
    answers: WithMessage(OauthApplication),
  },
  'POST /api/admin/oauth_applications/{id}/renew_secret': {
    may,
    lasting: true,
    summary: 'Creates a new secret, shown only in this answer. The old one works for 24 more hours.',
    answers: WithSecret,
  },
  'POST /api/admin/oauth_applications/{id}/revoke_tokens': {
    may,
    summary: 'Revokes all tokens of the application, and the old secret if there is one.',
    answers: WithMessage(OauthApplication),
  },
})
