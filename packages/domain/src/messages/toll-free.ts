/** Numbers of North America whose owner pays for answers. For databases and for RegExp alike. */
export const tollFree = '^[+]1(800|833|844|855|866|877|888)[0-9]{7}$'
