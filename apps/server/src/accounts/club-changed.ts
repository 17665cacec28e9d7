/** For changes that no fact announces. */
export const clubChanged = (company_id: number) =>
  ({
    channel: 'NotificationsChannel',
    envelope: {
      type: 'Record',
      event: 'company.changed',
      company_id,
      message: null,
      data: { record: 'company', id: company_id },
    },
    to: { company_id },
  }) as const
