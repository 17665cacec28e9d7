import { largestCompanyImage } from '@spotter/domain/companies/images.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant, Nullable, PageOf, Paging, Text, WithMessage } from '../shapes.ts'
import { SentDesign } from './template-shapes.ts'

export const MailPicture = Type.Object({
  id: Id,
  /** For the design of an email. */
  address: Type.String(),
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  created_at: Instant,
})
export type MailPicture = Static<typeof MailPicture>

const person_id = Type.Optional(Nullable(Id))

export const mailBuilding = endpoints({
  'POST /api/templates/preview': {
    may: 'staff',
    summary: 'The markup of a design, as it would be sent to a person or with merge fields unfilled.',
    body: Type.Object({ pattern_json: SentDesign, person_id }),
    answers: Type.Object({ html: Type.String() }),
  },
  'POST /api/templates/test': {
    may: 'staff',
    summary: 'Sends a designed email to the caller’s own address, with the values of a person or sample values.',
    body: Type.Object({
      subject: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
      pattern_json: SentDesign,
      person_id,
    }),
    answers: Done,
  },
  'GET /api/companies/{company_id}/mail_pictures': {
    may: 'staff',
    summary: 'The pictures that the club uploaded for emails, newest first.',
    query: Type.Object(Paging),
    answers: PageOf(MailPicture),
  },
  'POST /api/companies/{company_id}/mail_pictures': {
    may: 'staff',
    summary: 'Adds a PNG or JPEG picture for emails. It is encoded again and can be seen by everyone with its address.',
    body: Type.Object({ image: Type.Optional(Type.Unsafe<unknown>({})), name: Type.Optional(Text(255)) }),
    // Above the field limit, so that oversized files get a field error.
    upload: { field: 'image', bytes: 2 * largestCompanyImage },
    answers: WithMessage(MailPicture),
    status: 201,
  },
  'DELETE /api/companies/{company_id}/mail_pictures/{id}': {
    may: 'settings',
    summary: 'Removes a picture from the club’s library. Emails that show it keep it.',
    answers: WithMessage(MailPicture),
  },
  'PUT /api/companies/{company_id}/mail_pictures/{id}/restore': {
    may: 'settings',
    summary: 'Restores a removed picture.',
    answers: WithMessage(MailPicture),
  },
})
