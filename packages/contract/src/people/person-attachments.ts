import { type OptOut, optOuts, referralTexts } from '@spotter/domain/people/person-fields.ts'
import { requestKinds } from '@spotter/domain/people/requests.ts'
import { type Static, Type } from 'typebox'
import { AdditionalContact } from './additional-contacts.ts'
import { endpoints } from '../endpoint.ts'
import { Person, PersonRow } from './person-shapes.ts'
import { languages } from '@spotter/domain/settings/languages.ts'
import { Id, Instant, Nullable, OneOf, PageOf, Paging, WithMessage } from '../shapes.ts'

const OptionalText = Nullable(Type.String())
/** Validated by the route, which reports all errors by field. */
const SentText = Type.Optional(OptionalText)
const SentFlag = Type.Optional(Type.Boolean())

const referralFields = {
  ...(Object.fromEntries(referralTexts.map((name) => [name, SentText])) as Record<
    (typeof referralTexts)[number],
    typeof SentText
  >),
  ...(Object.fromEntries(optOuts.map((name) => [name, SentFlag])) as Record<OptOut, typeof SentFlag>),
}

/** Empty rows are ignored. */
export const Referral = Type.Object(referralFields)
export type Referral = Static<typeof Referral>

export const Request = Type.Object({
  id: Id,
  company_id: Id,
  person_id: Nullable(Id),
  kind: OneOf(requestKinds),
  source_name: OptionalText,
  from_name: OptionalText,
  from_email: OptionalText,
  from_phone: OptionalText,
  text: Type.String(),
  secondary_sale_id: Nullable(Id),
  created_at: Instant,
  handled_at: Nullable(Instant),
  deleted_at: Nullable(Instant),
  lock_version: Type.Integer(),
})
export type Request = Static<typeof Request>

const RequestChange = Type.Object({
  kind: SentText,
  source_name: SentText,
  text: SentText,
  secondary_sale_id: Type.Optional(Nullable(Id)),
  handled: SentFlag,
  lock_version: Type.Optional(Type.Integer()),
})

const DrawnStroke = Type.Object({
  points: Type.Array(Type.Object({ x: Type.Integer(), y: Type.Integer(), time: Type.Integer() })),
})

export const SignedWaiver = Type.Object({
  id: Id,
  person_id: Id,
  company_id: Id,
  company_name: Type.String(),
  title: Type.String(),
  agreement: Type.String(),
  agreement_hash: Type.String(),
  /** Of a translation; null for the club's own text. */
  locale: Nullable(OneOf(languages)),
  unchanged: Type.Boolean(),
  /** Null if it isn't one of the club's. */
  version: Nullable(Type.Integer()),
  signed_by: Type.String(),
  signature: Type.String(),
  /** Null if only an image exists. */
  strokes: Nullable(Type.Array(DrawnStroke)),
  signed_at: Instant,
})
export type SignedWaiver = Static<typeof SignedWaiver>

export const Attached = Type.Object({ additional_contacts: PageOf(AdditionalContact), requests: PageOf(Request) })
export type Attached = Static<typeof Attached>

const savedRequest = WithMessage(Request)

export const personAttachments = endpoints({
  'GET /api/people/{id}/referrals': {
    may: 'records',
    summary: 'The people a person referred, newest first.',
    query: Type.Object(Paging),
    answers: PageOf(PersonRow),
  },
  'POST /api/people/{id}/referrals': {
    may: 'records',
    summary: 'Adds people a person referred, all or none. Errors are named referrals.<row>.<field>.',
    body: Type.Object({
      referrals: Type.Array(Referral, { maxItems: 50 }),
      /** Allows duplicates of email or mobile. */
      dont_check_similars: SentFlag,
    }),
    answers: WithMessage(Type.Object({ collection: Type.Array(PersonRow) })),
    status: 201,
  },
  'GET /api/people/{id}/requests': {
    may: 'records',
    summary: 'The enquiries received for a person, newest first.',
    query: Type.Object(Paging),
    answers: PageOf(Request),
  },
  'POST /api/people/{id}/requests': {
    may: 'records',
    summary: 'Adds an enquiry to a person.',
    wrapped: 'request',
    body: RequestChange,
    answers: savedRequest,
    status: 201,
  },
  'PUT /api/people/{id}/requests/{request_id}': {
    may: 'records',
    summary: 'Changes an enquiry, or marks it as handled or open again.',
    wrapped: 'request',
    body: RequestChange,
    answers: savedRequest,
  },
  'DELETE /api/people/{id}/requests/{request_id}': {
    may: 'records',
    summary: 'Removes an enquiry. It can be restored.',
    answers: savedRequest,
  },
  'PUT /api/people/{id}/requests/{request_id}/restore': {
    may: 'records',
    summary: 'Restores a removed enquiry.',
    answers: savedRequest,
  },
  'GET /api/people/{id}/requests/cleaner': {
    may: 'staff',
    summary: 'A person’s open enquiries.',
    query: Type.Object({ secondary_sale_id: Type.Optional(Id) }),
    answers: Type.Object({ collection: Type.Array(Request) }),
  },
  'POST /api/people/import': {
    may: 'staff',
    summary: 'Creates a person from an unassigned email enquiry.',
    body: Type.Object({ request_id: Id, dont_check_similars: SentFlag }),
    answers: WithMessage(Person),
    status: 201,
  },
  'GET /api/people/{id}/waiver': {
    may: 'records',
    summary: 'A waiver the person signed: the given one, or the last.',
    query: Type.Object({ signed_waiver_id: Type.Optional(Id) }),
    answers: SignedWaiver,
  },
  'GET /api/people/{id}/waiver.pdf': {
    may: 'records',
    summary: 'The signed waiver as a document, with the signature and a checksum of the text.',
    query: Type.Object({ signed_waiver_id: Type.Optional(Id) }),
    answers: null,
  },
})
