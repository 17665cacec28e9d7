import { automaticOf, isLoop } from '@spotter/domain/messages/inbound/automatic.ts'
import { isBlockedSender } from '@spotter/domain/messages/inbound/blocked-senders.ts'
import type { InboundReason } from '@spotter/domain/messages/inbound/inbound-reasons.ts'
import { isSpam, type MailWords, ruleFor } from '@spotter/domain/messages/inbound/match-mail.ts'
import type { inboundStatuses } from '@spotter/domain/messages/inbound/inbound-reasons.ts'
import { isEmail } from '@spotter/domain/accounts/text-rules.ts'
import type { AddedLead } from '../../../people/attached/add-lead.ts'
import type { FoundPerson } from '../../../people/find-person.ts'
import { holdAddresses } from '../../../people/match-exactly.ts'
import type { Tx } from '../../../platform/http/call.ts'
import type { CompanyRow } from '../../../platform/http/caller.ts'
import { findSender } from '../find-sender.ts'
import { findAnswered } from './find-answered.ts'
import { leadInText, leadOfSender } from './lead-in-mail.ts'
import { loadBlockedSenders, loadRules, loadSpamFilter } from './load-filters.ts'
import type { ReadMail } from './parse-mail.ts'
import { saveLead } from './save-lead.ts'

export interface Placed {
  status: (typeof inboundStatuses)[number]
  reason: InboundReason | null
  person: FoundPerson | AddedLead | null
  previous_id: number | null
  /** No human wrote it, so that nothing answers it by itself. */
  automatic: boolean
}

interface Placing {
  company: CompanyRow
  mail: ReadMail
  /** Of the message that its address says it answers. */
  key: string | null
  /** As people read it. */
  text: string
  at: Date
  now: Date
}

/** Whose an email is and what becomes of it: an answer, spam, a rule, a lead by template, a known sender, a new lead. */
export async function placeMail(tx: Tx, { company, mail, key, text, at, now }: Placing): Promise<Placed> {
  const automatic = automaticOf(mail.headers, mail.from)
  const placed = { reason: null, person: null, previous_id: null, automatic: automatic !== null }
  if (isLoop(mail.headers)) return { ...placed, status: 'error', reason: 'loop', automatic: true }
  // What a club blocks is spam even as an answer.
  if (isBlockedSender(mail.from, await loadBlockedSenders(tx, company.id))) {
    return { ...placed, status: 'spam', reason: 'spam' }
  }
  const addresses = { email: isEmail(mail.from) ? mail.from : null, phones: [] }
  await holdAddresses(tx, company.id, addresses)
  const answered = await findAnswered(tx, company.id, { key, answers: mail.answers })
  const person = answered?.person ?? (await findSender(tx, company, addresses))
  if (mail.problem) return { ...placed, status: 'error', reason: mail.problem, person }
  if (answered?.person) return { ...placed, status: 'imported', person, previous_id: answered.message.id }

  const words: MailWords = { from: mail.from, subject: mail.subject, body: text }
  if (isSpam(words, await loadSpamFilter(tx))) return { ...placed, status: 'spam', reason: 'spam' }
  const rule = ruleFor(words, await loadRules(tx, company.id))
  if (rule?.action === 'spam') return { ...placed, status: 'spam', reason: 'spam' }
  if (rule?.action === 'ignore') return { ...placed, status: 'default', reason: 'ignored' }
  const template_id = rule?.import_template_id ?? null
  const isRead = automatic !== 'reply' && (template_id !== null || person === null)
  const lead = isRead ? await leadInText(tx, { company, text, template_id, now }) : null
  if (lead) {
    const saved = await saveLead(tx, { company, lead, subject: mail.subject, at })
    return { ...placed, status: saved.isKnown ? 'duplicate' : 'imported', person: saved.person }
  }
  if (template_id !== null && isRead) return { ...placed, status: 'error', reason: 'no_contact' }
  if (person) return { ...placed, status: 'imported', person }
  if (automatic !== null) return { ...placed, status: 'default', reason: 'automatic' }
  if (addresses.email === null) return { ...placed, status: 'error', reason: 'no_contact' }
  const sender = await leadOfSender(tx, company, { name: mail.name, email: addresses.email }, now)
  const added = await saveLead(tx, { company, lead: sender, subject: mail.subject, at })
  return { ...placed, status: 'imported', person: added.person }
}
