import { msg } from '@spotter/domain/text.ts'
import { companyStatuses, companyStatusLabels } from '@spotter/domain/companies/statuses.ts'
import { endOfDayFigureNames, endOfDayFigures } from '@spotter/domain/targets/end-of-day.ts'
import { timeStepChoices } from '@spotter/domain/time/time-steps.ts'
import { choice, choices, defineSettings, record, text, week } from '../resource.ts'
import { marketingRules, messagingSwitches, noShowRules, peopleSwitches } from './company-switches.ts'

export const companyGeneral = defineSettings({
  name: 'company',
  label: msg('General'),
  path: '/api/companies/{company_id}/settings/general',
  table: 'companies',
  key: 'id',
  sections: [
    {
      title: msg('Club'),
      fields: {
        name: text(msg('Name'), { required: true }),
        email: text(msg('Email'), { format: 'email' }),
        phone: text(msg('Phone'), { max: 50 }),
      },
    },
    {
      title: msg('Address'),
      fields: {
        address: text(msg('Street address'), {
          hint: msg('The club is found on the map by its address. Nearby addresses are suggested first.'),
        }),
        city: text(msg('City')),
        state: text(msg('State')),
        zip: text(msg('Postcode'), { max: 20 }),
        country: choice(msg('Country'), { options: 'countries' }),
      },
    },
    {
      title: msg('Dates and times'),
      fields: {
        time_zone: choice(msg('Time zone'), { options: 'zones' }),
        date_format: choice(msg('Date format'), {
          options: [
            { value: '%d/%m/%Y', label: msg('Day first: 31/12/2030') },
            { value: '%m/%d/%Y', label: msg('Month first: 12/31/2030') },
            { value: '%Y/%m/%d', label: msg('Year first: 2030/12/31') },
          ],
        }),
        time_format: choice(msg('Time format'), {
          options: [
            { value: '%I:%M %P', label: msg('12 hours: 02:30 pm') },
            { value: '%H:%M', label: msg('24 hours: 14:30') },
          ],
        }),
        time_step: choice(msg('Time step in minutes'), {
          hint: msg('Time pickers offer times in these steps.'),
          options: timeStepChoices.map((value) => ({ value, label: String(value) })),
        }),
        work_time_from: text(msg('Opens at'), { required: true, format: 'time', max: 8 }),
        work_time_into: text(msg('Closes at'), { required: true, format: 'time', max: 8 }),
        week_schedule: week(msg('Hours by day'), {
          hint: msg('The calendar and the booking page only offer times within these hours, and none on days off.'),
        }),
        event_duration: text(msg('Appointment durations'), {
          required: true,
          format: 'durations',
          max: 100,
          hint: msg('Minutes, separated by commas. The first is the default.'),
        }),
      },
    },
    { title: msg('People and appointments'), fields: peopleSwitches },
    { title: msg('No-shows'), fields: noShowRules },
    { title: msg('Marketing'), fields: marketingRules },
    {
      title: msg('Account'),
      may: 'root',
      fields: {
        slug: text(msg('Name in web addresses'), {
          required: true,
          unique: true,
          max: 63,
          format: 'slug',
          hint: msg("Part of this club's web addresses. If you change it, links already shared stop working."),
        }),
        status: choice(msg('Status'), {
          options: companyStatuses.map((value) => ({ value, label: companyStatusLabels[value] })),
          hint: msg('Only root users can open an inactive club.'),
        }),
        company_group_id: record(msg('Company group'), {
          table: 'company_groups',
          from: '/api/account/references/company_groups',
          none: msg('None'),
          hint: msg("Clubs in the same group see each other's shared sources."),
        }),
        corporation_id: record(msg('Corporation'), {
          table: 'corporations',
          from: '/api/corporations',
          none: msg('None'),
        }),
        ownership_group_id: record(msg('Ownership group'), {
          table: 'ownership_groups',
          from: '/api/ownership_groups',
          none: msg('None'),
        }),
        region: text(msg('Region'), { hint: msg('You can filter the list of clubs by region.') }),
      },
    },
    {
      title: msg('Messaging and export'),
      may: 'root',
      fields: messagingSwitches,
    },
    {
      title: msg('End of day'),
      hint: msg('A page where the club records its figures each day.'),
      may: 'root',
      fields: {
        end_of_day_custom_fields: choices(msg('Figures'), {
          hint: msg('The club fills in these figures. Choose none to hide the page; figures already entered stay.'),
          options: endOfDayFigureNames.map((value) => ({ value, label: endOfDayFigures[value].label })),
        }),
      },
    },
  ],
  may: { read: 'settings', write: 'settings' },
  saved: msg('Company was successfully updated.'),
})
