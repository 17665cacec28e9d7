export const tagNames = [
  'Corporate',
  'Student',
  'Senior',
  'Personal training',
  'Group classes',
  'Spin',
  'Yoga',
  'Boxing',
  'Rehab',
  'Weight loss',
  'Marathon',
  'Early bird',
  'Family',
  'Referred',
  'VIP',
]

export const sourceTree: readonly { name: string; code?: string; guest_waiver?: boolean; parts?: readonly string[] }[] =
  [
    { name: 'Website', guest_waiver: true, parts: ['Contact form', 'Free trial page', 'Live chat'] },
    { name: 'Social media', guest_waiver: true, parts: ['Instagram', 'Facebook', 'TikTok'] },
    { name: 'Walk-in', guest_waiver: true },
    { name: 'Phone enquiry' },
    { name: 'Member referral', code: 'member_referral', guest_waiver: true },
    { name: 'Point-of-sale referral', code: 'pos_referral' },
    { name: 'Outdoor', guest_waiver: true, parts: ['Billboard', 'Flyer', 'Bus shelter'] },
    { name: 'Events', parts: ['Open day', 'Fun run', 'School fete'] },
    { name: 'Corporate partner' },
  ]

export const categoryTree: readonly { name: string; kinds: readonly string[]; parts?: readonly string[] }[] = [
  { name: 'First visit', kinds: ['tour', 'walk-in'], parts: ['Club tour', 'Trial session', 'Membership advice'] },
  { name: 'Coaching', kinds: ['non-sales-appointment'], parts: ['Induction', 'Training plan', 'Body composition'] },
  { name: 'Nutrition', kinds: ['non-sales-appointment'] },
  { name: 'Physiotherapy', kinds: ['non-sales-appointment'] },
]

export const contactMethodOf: Record<string, string> = {
  Website: 'web',
  'Social media': 'web',
  'Walk-in': 'walk_in',
  'Phone enquiry': 'phone',
  'Member referral': 'referral',
  'Point-of-sale referral': 'referral',
  Outdoor: 'walk_in',
  Events: 'walk_in',
  'Corporate partner': 'email',
}

export const leavingReasons = [
  'Too expensive',
  'Too far away',
  'No time',
  'Joined another club',
  'Health reasons',
  'Only looking',
  'Moving away',
  'Did not answer',
  'Not happy with facilities',
]

export const ownershipGroupNames = ['Northside Australia', 'Northside Overseas']

export const leadTemplate = {
  name: 'Website enquiries',
  pattern: [
    'Guest first name: {first_name}',
    'Guest last name: {last_name}',
    'Guest email: {email}',
    'Guest phone: {phone}',
    'Heard of us through: {source}',
    'Question: {comments}',
  ].join('\n'),
}
