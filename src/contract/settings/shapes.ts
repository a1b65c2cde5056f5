import { z } from 'zod';
import { euros } from '../shapes.ts';

/** What everybody may know about the restaurant. */
export const restaurantShape = z
  .object({
    name: z.string(),
    street: z.string(),
    zipCode: z.string(),
    city: z.string(),
    phone: z.string(),
    email: z.string(),
    timeZone: z.string(),
    minimumOrder: euros,
    deliveryAreas: z.array(
      z.object({ zipCode: z.string(), city: z.string(), minimumOrder: euros, fee: euros }),
    ),
    heroImage: z.string().nullable(),
    isOrderingPaused: z.boolean(),
    isSample: z.boolean().meta({ description: 'Sample data: pictures are marked as serving suggestions' }),
  })
  .meta({ id: 'Restaurant' });

export type Restaurant = z.infer<typeof restaurantShape>;
