/** Where the company is: its days begin and end there. */
export const COMPANY_TIME_ZONE = 'Europe/Zagreb'
