import { Type } from 'typebox'
import { declareJob, noPayload } from '../../platform/jobs/define-job.ts'

export const claimReportsJob = declareJob({ name: 'run_report_emails', payload: noPayload })

export const sendReportJob = declareJob({
  name: 'send_report_email',
  payload: Type.Object({ delivery_id: Type.Integer() }),
})

export const deliveryKey = (id: number) => `report_email:${id}`
