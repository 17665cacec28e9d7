import { longestNote } from '@spotter/domain/history/note-rules.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Id, Instant, Nullable, OneOf, Pagination, Paging, WithMessage } from '../shapes.ts'

const Said = Type.Optional(Nullable(Type.String()))
const When = Type.Optional(Nullable(Instant))

/** What an entry tells beside its text; ids are resolved to names before they leave. */
export const NoteData = Type.Object({
  /** A status, what was opted out of, or the name of a salesperson or club. */
  from: Said,
  to: Said,
  outcome: Said,
  objection: Said,
  changed_at: When,
  start: When,
  trial_end_at: When,
  direction: Said,
  /** Of a call, in seconds. */
  length: Type.Optional(Nullable(Type.Integer())),
  /** How a call ended that was made from here. */
  call_status: Said,
  transcription: Said,
  /** Whoever else it is about, such as the person who was referred. */
  name: Said,
  /** Those who were merged into the person. */
  names: Type.Optional(Type.Array(Type.String())),
  /** The fields of the person that changed; what they held stands in the audit. */
  fields: Type.Optional(Type.Array(Type.String())),
  tags_added: Type.Optional(Type.Array(Type.String())),
  tags_removed: Type.Optional(Type.Array(Type.String())),
  /** What of the person it is about, where it is not the person as such. */
  about: Type.Optional(OneOf(['request', 'additional_contact'])),
  /** The activity it tells of, which can be opened. */
  activity_id: Type.Optional(Id),
  /** What was signed on a visit, which can be opened. */
  signed_waiver_id: Type.Optional(Id),
  /** When somebody signed in, where the club heard of it only later. */
  signed_at: When,
  /** Whoever an activity counts for, where that is not who wrote the entry. */
  completed_by: Said,
  /** What is told here was taken back afterwards. */
  undone: Type.Optional(Type.Boolean()),
  /** Whether it happened to many people at once, or undid that. */
  bulk: Type.Optional(OneOf(['changed', 'undone'])),
})
export type NoteData = Static<typeof NoteData>

export const Note = Type.Object({
  id: Id,
  person_id: Id,
  company_id: Id,
  object: Type.String(),
  action: Type.String(),
  type: Type.String(),
  pinned: Type.Boolean(),
  created_at: Instant,
  updated_at: Nullable(Instant),
  owner: Type.Object({
    id: Nullable(Id),
    name: Type.String(),
    /** Who acted as the owner, if somebody did. */
    original_name: Nullable(Type.String()),
  }),
  description: Nullable(Type.String()),
  description_html: Nullable(Type.String()),
  secondary_sale_type_id: Nullable(Id),
  secondary_sale_type_name: Nullable(Type.String()),
  data: NoteData,
  lock_version: Type.Integer(),
  abilities: Type.Object({ edit: Type.Boolean(), delete: Type.Boolean(), pin: Type.Boolean() }),
})
export type Note = Static<typeof Note>

/** Formatting takes room beside the text, which alone is limited. */
const longestHtml = longestNote * 10
const written = {
  description: Type.Optional(Nullable(Type.String({ maxLength: longestHtml }))),
  description_html: Type.Optional(Nullable(Type.String({ maxLength: longestHtml }))),
  pinned: Type.Optional(Type.Boolean()),
}

export const notes = endpoints({
  'GET /api/notes': {
    may: 'records',
    summary: 'The history of a person, pinned notes first, then newest first.',
    query: Type.Object({
      person_id: Id,
      company_id: Type.Optional(Id),
      type: Type.Optional(Type.String()),
      /** Of one type; -1 for everything. Without it, what is about the membership. */
      secondary_sale_type_id: Type.Optional(Type.Union([Id, Type.Literal(-1)])),
      summary: Type.Optional(Type.Boolean()),
      ...Paging,
      before: Type.Optional(Type.String({ pattern: String.raw`^[01]-\d{1,16}-\d{1,15}$` })),
    }),
    answers: Type.Object({
      collection: Type.Array(Note),
      pagination: Pagination,
      /** Where to go on, as `before`: as quick after 5,000 entries as after 10. Null after the last. */
      next: Nullable(Type.String()),
    }),
  },
  'POST /api/people/{id}/notes': {
    may: 'records',
    summary: 'Adds a note to the history of a person, as plain text or with formatting.',
    wrapped: 'note',
    body: Type.Object({ ...written, secondary_sale_type_id: Type.Optional(Nullable(Id)) }),
    answers: WithMessage(Note),
    status: 201,
  },
  'PUT /api/notes/{id}': {
    may: 'records',
    summary: 'Changes the text of a note, or pins it.',
    wrapped: 'note',
    body: Type.Object({ ...written, lock_version: Type.Optional(Type.Integer()) }),
    answers: WithMessage(Note),
  },
  'DELETE /api/notes/{id}': { may: 'records', summary: 'Deletes a note.', answers: WithMessage(Note) },
  'PUT /api/notes/{id}/restore': { may: 'records', summary: 'Brings a deleted note back.', answers: WithMessage(Note) },
})
