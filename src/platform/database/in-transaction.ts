import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload'

/** Runs the work in one transaction of the request: all of it is kept, or nothing. */
export async function inTransaction<Result>(
  req: PayloadRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  await initTransaction(req)
  try {
    const result = await work()
    await commitTransaction(req)
    return result
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}
