export const draftOf = (activity_id: number): string => `next_call:${activity_id}`
