/** What enquiries about a new car are called among the kinds of enquiry of content: an address that names a car chooses it. */
export const vehicleEnquiry = 'vehicle';
