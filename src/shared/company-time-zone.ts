/** Time zone of the company, in which its days begin and end. */
export const COMPANY_TIME_ZONE = 'Europe/Zagreb'
