import type { TextField } from '@spotter/contract/resource.ts'
import { longestDuration } from '@spotter/domain/activities/times.ts'
import { friendlySlugRefusal } from '@spotter/domain/forms/friendly-slug.ts'
import { parsePattern } from '@spotter/domain/imports/pattern.ts'
import { parseBlockedSender } from '@spotter/domain/messages/inbound/blocked-senders.ts'
import { msg } from '@spotter/domain/text.ts'
import { parseTime, storedTime } from '@spotter/domain/time/time-steps.ts'
import { type ErrorText, invalid } from '../platform/http/errors.ts'

interface Format {
  read: (text: string) => string | null
  refusal: ErrorText
  reason?: (text: string) => ErrorText | null
  lines?: true
}

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : null)
const isSlug = /^(?!\d+$)[a-z0-9][a-z0-9-]*$/
const isColour = /^#[0-9a-f]{6}$/
const areDurations = /^[1-9]\d{0,3}(,[1-9]\d{0,3})*$/

const isInternational = /^\+[1-9]\d{6,14}$/
const isWebAddress = (text: string) => {
  const url = URL.parse(text)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.search && !url.hash
}

const isBeyondDay = (durations: string) => durations.split(',').some((minutes) => Number(minutes) > longestDuration)
const beyondDay: ErrorText = {
  text: msg("can't be longer than a day ({most} minutes)"),
  values: { most: longestDuration },
}

export const formats: Record<NonNullable<TextField['format']>, Format> = {
  email: { read: matching(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/), refusal: invalid },
  colour: {
    read: (text) => matching(isColour)(text.toLowerCase()),
    refusal: msg('must be a colour such as #1864ab'),
  },
  slug: {
    read: (text) => matching(isSlug)(text.toLowerCase()),
    refusal: msg('can contain letters, digits and hyphens, but not only digits'),
  },
  address: {
    read: (text) => (friendlySlugRefusal(text.toLowerCase()) === null ? text.toLowerCase() : null),
    refusal: invalid,
    reason: (text) => friendlySlugRefusal(text.toLowerCase()),
  },
  durations: {
    read: (text) => {
      const durations = text.replaceAll(/\s/g, '')
      return areDurations.test(durations) && !isBeyondDay(durations) ? durations : null
    },
    refusal: msg('must be whole minutes, separated by commas'),
    reason: (text) => (isBeyondDay(text) ? beyondDay : null),
  },
  time: {
    read: (text) => {
      const minute = parseTime(text)
      return minute === null ? null : storedTime(minute)
    },
    refusal: msg('must be a time such as 08:00 AM'),
  },
  phone: {
    read: (text) => matching(isInternational)(text.replaceAll(/[\s().-]/g, '')),
    refusal: msg('must be a phone number with its country code, such as +61 412 555 010'),
  },
  sender: {
    read: parseBlockedSender,
    refusal: msg('must be an email address, a domain or a phone number with its country code'),
  },
  url: {
    read: (text) => (isWebAddress(text) ? text.replace(/\/+$/, '') : null),
    refusal: msg('must be an address such as https://api.example.com'),
  },
  lines: { read: (text) => text, refusal: invalid, lines: true },
  pattern: {
    read: (text) => (parsePattern(text) ? text : null),
    refusal: {
      text: msg('must have lines such as "{example}", with each field at most once'),
      values: { example: 'First name: {first_name}' },
    },
    lines: true,
  },
}
