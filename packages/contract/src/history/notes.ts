import { historyTypes } from '@spotter/domain/history/entries.ts'
import { longestNote } from '@spotter/domain/history/note-rules.ts'
import { directions, messageStatuses } from '@spotter/domain/messages/message-states.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Id, Instant, Nullable, OneOf, Pagination, Paging, WithMessage } from '../shapes.ts'

const OptionalText = Type.Optional(Nullable(Type.String()))
const When = Type.Optional(Nullable(Instant))

const FieldChange = Type.Object({
  field: Type.String(),
  /** Names of references and phones as people read them; other values as the person has them. */
  from: Nullable(Type.String()),
  to: Nullable(Type.String()),
})
export type FieldChange = Static<typeof FieldChange>

export const NoteData = Type.Object({
  from: OptionalText,
  to: OptionalText,
  outcome: OptionalText,
  objection: OptionalText,
  changed_at: When,
  start: When,
  /** Of an appointment of which only the end changed. */
  ends: When,
  trial_end_at: When,
  /** Before a status that stayed the same. */
  trial_end_before: When,
  direction: OptionalText,
  /** In seconds. */
  length: Type.Optional(Nullable(Type.Integer())),
  call_status: OptionalText,
  transcription: OptionalText,
  /** The call whose recording can be heard. */
  recorded_call_id: Type.Optional(Id),
  message_id: Type.Optional(Id),
  message_direction: Type.Optional(OneOf(directions)),
  /** How an email begins; bulk and designed ones are shown by their subject alone. */
  message_text: OptionalText,
  message_status: Type.Optional(OneOf(messageStatuses)),
  /** Why it did not arrive. */
  message_reason: OptionalText,
  name: OptionalText,
  names: Type.Optional(Type.Array(Type.String())),
  fields: Type.Optional(Type.Array(Type.String())),
  /** Of those fields, the values before and after. */
  changes: Type.Optional(Type.Array(FieldChange)),
  tags_added: Type.Optional(Type.Array(Type.String())),
  tags_removed: Type.Optional(Type.Array(Type.String())),
  about: Type.Optional(OneOf(['request', 'additional_contact'])),
  activity_id: Type.Optional(Id),
  /** Of the automated item that wrote the message or added the activity. */
  automated_run_id: Type.Optional(Id),
  signed_waiver_id: Type.Optional(Id),
  /** Set if the club learned of it later. */
  signed_at: When,
  /** Set if not the author. */
  completed_by: OptionalText,
  bulk: Type.Optional(OneOf(['changed', 'undone'])),
})
export type NoteData = Static<typeof NoteData>

const Author = Type.Object({ id: Nullable(Id), name: Type.String(), original_name: Nullable(Type.String()) })

const noteFields = {
  id: Id,
  person_id: Id,
  company_id: Id,
  object: Type.String(),
  action: Type.String(),
  type: Type.String(),
  pinned: Type.Boolean(),
  created_at: Instant,
  updated_at: Nullable(Instant),
  owner: Author,
  /** Who changed the text last, at `updated_at`. */
  editor: Nullable(Author),
  description: Nullable(Type.String()),
  description_html: Nullable(Type.String()),
  secondary_sale_type_id: Nullable(Id),
  secondary_sale_type_name: Nullable(Type.String()),
  data: NoteData,
  lock_version: Type.Integer(),
  abilities: Type.Object({ edit: Type.Boolean(), delete: Type.Boolean(), pin: Type.Boolean() }),
}

export const Note = Type.Object({
  ...noteFields,
  /** The entry that this one takes back, which the list shows only here. */
  corrects: Type.Optional(Type.Object(noteFields)),
})
export type Note = Static<typeof Note>

/** Only the text is limited. */
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
      type: Type.Optional(OneOf([...historyTypes, 'all'])),
      /** -1 for everything; default: the membership. */
      secondary_sale_type_id: Type.Optional(Type.Union([Id, Type.Literal(-1)])),
      summary: Type.Optional(Type.Boolean()),
      ...Paging,
      before: Type.Optional(Type.String({ pattern: String.raw`^[01]-\d{1,16}-\d{1,15}$` })),
    }),
    answers: Type.Object({
      collection: Type.Array(Note),
      pagination: Pagination,
      /** Keyset cursor; null after the last. */
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
  'PUT /api/notes/{id}/restore': { may: 'records', summary: 'Restores a deleted note.', answers: WithMessage(Note) },
})
