import { declareJob, defineJob, noPayload } from '../platform/jobs/define-job.ts'
import { followDue } from './follow-due.ts'
import { sendStaffSms } from './staff-sms.ts'

const followJob = declareJob({ name: 'follow_first_responses', payload: noPayload })

export const firstResponseJobs = [defineJob({ ...followJob, every: '* * * * *', run: followDue }), sendStaffSms]
