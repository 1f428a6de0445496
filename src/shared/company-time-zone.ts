/** Time zone in which the company's days begin and end. */
export const COMPANY_TIME_ZONE = 'Europe/Zagreb'
