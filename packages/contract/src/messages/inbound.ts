import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Person } from '../people/person-shapes.ts'
import { Id, WithMessage } from '../shapes.ts'
import { Email, Sms, Whatsapp } from './message-shapes.ts'

export const inboundMessages = endpoints({
  'GET /api/messages/counts': {
    may: 'staff',
    summary: 'How many inbound messages nobody has read, by channel.',
    answers: Type.Object({
      unread: Type.Object({ email: Type.Integer(), sms: Type.Integer(), whatsapp: Type.Integer() }),
    }),
  },
  'GET /api/messages/attachments/{id}': {
    may: 'staff',
    summary: 'A file that came with an email, to save.',
    answers: null,
  },
  'GET /api/messages/attachments/{id}/picture': {
    may: 'staff',
    summary: 'A received picture, to show. Other files are only saved.',
    answers: null,
  },
  'POST /api/emails/{id}/import': {
    may: 'staff',
    summary: 'Creates or finds the person who sent an inbound email.',
    answers: WithMessage(Email),
  },
  'POST /api/sms/{id}/import': {
    may: 'staff',
    summary: 'Creates or finds the person who sent an inbound SMS.',
    answers: WithMessage(Sms),
  },
  'POST /api/whatsapp/{id}/import': {
    may: 'staff',
    summary: 'Creates or finds the person who sent an inbound WhatsApp message.',
    answers: WithMessage(Whatsapp),
  },
  'POST /api/people/import_whatsapp': {
    may: 'staff',
    summary: 'Creates a person from an inbound WhatsApp message.',
    body: Type.Object({ whatsapp_id: Id }),
    answers: WithMessage(Person),
    status: 201,
  },
})
