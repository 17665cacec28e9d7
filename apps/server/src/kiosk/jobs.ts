import { saveVisitorPhoto } from './save-visitor-photo.ts'

export const kioskJobs = [saveVisitorPhoto]
