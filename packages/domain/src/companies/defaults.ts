export const companyDefaults = {
  status: 'active',
  country: 'AU',
  time_zone: 'Melbourne',
  time_step: 30,
  date_format: '%d/%m/%Y',
  time_format: '%I:%M %P',
  work_time_from: '08:00 AM',
  work_time_into: '08:00 PM',
  event_duration: '30,60',
} as const
