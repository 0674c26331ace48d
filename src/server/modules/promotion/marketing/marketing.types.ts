export type SubscriptionChange = { email: string; isGranted: boolean; at: Date }
