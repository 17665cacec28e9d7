import { anyStaff, anyStaffOfClub, personOfClub, type Reach, sending, settingsOfClub } from '../reach/rows.ts'

export const secondarySalesReach: Reach = {
  'GET /api/secondary_sale_type/{id}': anyStaffOfClub,
  'GET /api/secondary_sales': anyStaff,
  'GET /api/secondary_sales/{id}': personOfClub,
  'PUT /api/secondary_sales/{id}': personOfClub,
  'DELETE /api/secondary_sales/{id}': settingsOfClub,
  'PUT /api/secondary_sales/{id}/restore': settingsOfClub,
  'POST /api/secondary_sales/{id}/improve': sending({ status: 'sale' }, personOfClub),
  'PUT /api/secondary_sales/{id}/undo_status_change': personOfClub,
  'GET /api/people/{id}/secondary_sales': personOfClub,
  'POST /api/people/{id}/secondary_sales': personOfClub,
}
