import { largestPhoto, mostTags } from '@spotter/domain/people/limits.ts'
import {
  type FieldValue,
  personFields,
  type WrittenField,
  writtenFields,
} from '@spotter/domain/people/person-fields.ts'
import { statuses } from '@spotter/domain/people/statuses.ts'
import { type Static, type TSchema, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Person, Phone } from './person-shapes.ts'
import { Id, Nullable, OneOf, WithMessage } from '../shapes.ts'

/** Validated on saving, which reports all errors together. */
const Words = (max: number) => Type.Optional(Nullable(Type.String({ description: `at most ${max} characters` })))
const OptionalId = Type.Optional(Nullable(Id))
const Salesperson = Type.Optional(Nullable(Type.Integer({ minimum: -1, description: '-1 for nobody' })))
const Flag = Type.Optional(Type.Boolean())
const Tags = Type.Optional(Type.Array(Type.String(), { maxItems: mostTags }))

function shapeOf(name: WrittenField): TSchema {
  const field = personFields[name]
  switch (field.kind) {
    case 'reference':
      return field.write === 'assign' ? Salesperson : OptionalId
    case 'flag':
      return Flag
    case 'tags':
      return Tags
    default:
      return Words(field.max)
  }
}

type Shape<N extends WrittenField> =
  FieldValue<N> extends number
    ? typeof OptionalId
    : FieldValue<N> extends boolean
      ? typeof Flag
      : FieldValue<N> extends string[]
        ? typeof Tags
        : ReturnType<typeof Words>

const personChange = Object.fromEntries(writtenFields.map((name) => [name, shapeOf(name)])) as {
  [N in WrittenField]: Shape<N>
}

const howToSave = {
  validate_only: Type.Optional(Type.Boolean()),
  dont_check_similars: Type.Optional(Type.Boolean()),
  skip_must_have_appointment: Type.Optional(Type.Boolean()),
  direct_link: Type.Optional(Type.Boolean()),
  avatar: Type.Optional(Type.Unsafe<unknown>({})),
}

const Loose = Type.Optional(Type.Unsafe<unknown>({}))

/** Lists and objects are JSON in forms. */
const visit = {
  registration_key: Type.Optional(
    Type.String({ description: 'one key is one registration, however often it is sent' }),
  ),
  registration_version: Type.Optional(
    Type.Integer({ description: 'from 2 on, what the club demands of visitors is required' }),
  ),
  claim: Type.Optional(Type.String({ description: 'proof that a known person was found, as received' })),
  visit_type_id: OptionalId,
  visit: Type.Optional(Nullable(Type.String())),
  new_visitor: Type.Optional(Type.Boolean()),
  is_visitor_app: Type.Optional(Type.Boolean()),
  joining: Type.Optional(Type.Boolean()),
  interested_in_joining: Type.Optional(Type.Boolean()),
  signed: Type.Optional(Type.Boolean()),
  signature: Type.Optional(Nullable(Type.String({ description: 'a picture as a data address' }))),
  signature_strokes: Loose,
  signature_made_at: Type.Optional(Type.String({ description: 'when it was signed, by the clock of the device' })),
  sent_at: Type.Optional(Type.String({ description: 'the same clock when this was sent' })),
  agreement_hash: Type.Optional(Nullable(Type.String({ description: 'of the text that was shown' }))),
  filled_in_questionnaire: Type.Optional(Type.Boolean()),
  questionnaire_response: Loose,
}

export const PersonChange = Type.Object({
  ...personChange,
  ...howToSave,
  ...visit,
  lock_version: Type.Optional(Type.Integer({ description: 'the version that was edited' })),
  /** Allows saving despite others' changes to other fields. */
  was: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({ type: 'object', description: 'what the changed fields held then' }),
  ),
})
export type PersonChange = Static<typeof PersonChange>

const NewPerson = Type.Object({
  ...personChange,
  ...howToSave,
  ...visit,
  comment: Type.Optional(Nullable(Type.String({ description: 'becomes a note' }))),
})
export type NewPerson = Static<typeof NewPerson>

/** Of a person the reader may not see, only that they exist, and by what they were found. */
export const SimilarPerson = Type.Object({
  id: Nullable(Id),
  name: Nullable(Type.String()),
  status: Nullable(OneOf(statuses)),
  salesperson_name: Nullable(Type.String()),
  matched_by: OneOf(['email', 'phone', 'name']),
  within_reach: Type.Boolean(),
})
export type SimilarPerson = Static<typeof SimilarPerson>

export const CallingCode = Type.Object({ country: Type.String(), isd: Type.String(), text: Type.String() })
export type CallingCode = Static<typeof CallingCode>

const upload = { field: 'avatar', bytes: largestPhoto }
const visitorUpload = { ...upload, fieldBytes: 800_000 }

export const peopleWriting = endpoints({
  'POST /api/people': {
    may: 'kiosk',
    summary:
      'Adds a person to the current club as an enquiry. A kiosk adds their visit as well. With validate_only it saves nothing and answers 200.',
    wrapped: 'person',
    body: NewPerson,
    upload: visitorUpload,
    bodyLimit: 2_000_000,
    answers: WithMessage(Person),
    status: 201,
  },
  'PUT /api/people/{id}': {
    may: 'kiosk',
    summary: 'Changes the given fields of a person. A kiosk only fills empty fields and adds a visit.',
    wrapped: 'person',
    body: PersonChange,
    upload: visitorUpload,
    bodyLimit: 2_000_000,
    answers: WithMessage(Person),
  },
  'GET /api/people/similar': {
    may: 'records',
    summary: 'People of the current club who may be the same as the one being added.',
    query: Type.Object({
      email: Type.Optional(Type.String({ maxLength: 255 })),
      phone: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 3 })),
      name: Type.Optional(Type.String({ maxLength: 255 })),
      exclude_id: Type.Optional(Id),
    }),
    answers: Type.Object({ collection: Type.Array(SimilarPerson) }),
  },
  'GET /api/people/fetch_isd_codes': {
    may: 'records',
    summary: 'The calling codes of all countries, and the default country of the club.',
    answers: Type.Object({ collection: Type.Array(CallingCode), default_country: Type.String() }),
  },
  'GET /api/people/{id}/phones': {
    may: 'records',
    summary: 'A person’s phone numbers, with what each may not be used for.',
    answers: Type.Object({ collection: Type.Array(Phone) }),
  },
  'GET /api/people/{id}/avatar': {
    may: 'records',
    summary: 'The photo of a person.',
    query: Type.Object({ v: Type.Optional(Type.String({ maxLength: 64 })), size: Type.Optional(Type.String()) }),
    answers: null,
  },
  'PUT /api/people/{id}/avatar': {
    may: 'records',
    summary: 'Sets a person’s photo.',
    wrapped: 'person',
    body: Type.Object({ avatar: Type.Optional(Type.Unsafe<unknown>({})) }),
    upload,
    answers: WithMessage(Person),
  },
  'DELETE /api/people/{id}/avatar': {
    may: 'records',
    summary: 'Removes a person’s photo.',
    answers: WithMessage(Person),
  },
})
