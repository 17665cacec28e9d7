import { isSeen } from '@spotter/domain/forms/views.ts'
import { stylesheetAddress } from '@spotter/domain/companies/brand.ts'
import { companyImageAddress } from '@spotter/domain/companies/images.ts'
import { addressLines } from '@spotter/domain/companies/address.ts'
import type { FastifyRequest } from 'fastify'
import { serve } from '../platform/http/call.ts'
import { countView } from './count-view.ts'
import { findForm } from './find-form.ts'
import { makeTicket } from './ticket.ts'

export const showFormPage = serve('GET /api/forms/{slug}', async (caller, { db, params, context, now, request }) => {
  const form = await findForm(context, params.slug)
  const { ip, headers } = request
  const user_agent = headers['user-agent']
  if (isSeen({ user_agent, purpose: purposeOf(headers), isStaff: caller?.kind === 'staff' })) {
    await countView(db, form, { ip, user_agent, at: now })
  }
  const { club } = form
  return {
    club: {
      name: club.name,
      slug: club.slug,
      address: addressLines(club),
      phone: club.phone,
      country: club.country,
      date_format: club.date_format,
      brand_colour: club.brand_colour,
      logo_url: companyImageAddress(club.logo_hash),
      stylesheet_url: stylesheetAddress(club),
    },
    form: {
      header: form.header,
      header_background_color: form.header_background_color,
      fields: form.fields,
      required: form.required,
      comments: form.comments,
      opt_in: form.opt_in,
      opt_in_message: form.opt_in_message,
      auto_refresh: form.auto_refresh,
      refresh_delay: form.refresh_delay,
    },
    ticket: makeTicket(context, form.id, now),
  }
})

/** Headers browsers send for prefetches. */
const purposeOf = (headers: FastifyRequest['headers']): string =>
  [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']].flat().join(' ')
