// A worker process that runs automated items only.
import { workAlone } from '../../test/work-alone.ts'
import { automationsJobs } from '../jobs.ts'

await workAlone(process.argv[2] ?? '', automationsJobs)
