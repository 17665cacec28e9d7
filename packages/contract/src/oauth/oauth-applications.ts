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

export const NewOauthApplication = Type.Object({
  name: Text(),
  redirect_uri: Type.Optional(Nullable(Text(longestRedirectUri))),
  scopes: Scopes,
  user_id: Type.Optional(Nullable(Id)),
  /** Creates an API user in these clubs if none is chosen. */
  company_ids: Type.Optional(Type.Array(Id, { maxItems: 1000, uniqueItems: true })),
})
export type NewOauthApplication = Static<typeof NewOauthApplication>

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
    summary: 'Programs that may act through an API user.',
    query: Type.Object({ ...Search, ...Paging, ...Sorting, ...SoftDeletion }),
    answers: PageOf(OauthApplication),
  },
  'POST /api/admin/oauth_applications': {
    may,
    summary: 'Adds an OAuth application, with a new API user unless one is chosen. Only this answer has the secret.',
    wrapped,
    body: NewOauthApplication,
    answers: WithSecret,
    status: 201,
  },
  'GET /api/admin/oauth_applications/api_users': {
    may,
    summary: 'The API users that a program can act as.',
    answers: ReferenceList,
  },
  'GET /api/admin/oauth_applications/{id}': { may, summary: 'One OAuth application.', answers: OauthApplication },
  'PUT /api/admin/oauth_applications/{id}': {
    may,
    summary: 'Changes an OAuth application. With another user, or fewer scopes, tokens lose what they had at once.',
    wrapped,
    body: OauthApplicationChange,
    answers: WithMessage(OauthApplication),
  },
  'DELETE /api/admin/oauth_applications/{id}': {
    may,
    summary: 'Removes an OAuth application and ends its tokens; restore brings the application back.',
    answers: WithMessage(OauthApplication),
  },
  'PUT /api/admin/oauth_applications/{id}/restore': {
    may,
    summary: 'Brings a removed OAuth application back; it asks for new tokens.',
    answers: WithMessage(OauthApplication),
  },
  'POST /api/admin/oauth_applications/{id}/renew_secret': {
    may,
    summary: 'Makes a new secret, told in this answer only; the old one is accepted for 24 hours more.',
    answers: WithSecret,
  },
  'POST /api/admin/oauth_applications/{id}/revoke_tokens': {
    may,
    summary: 'Ends every token of the application, and the old secret if there still is one.',
    answers: WithMessage(OauthApplication),
  },
})
